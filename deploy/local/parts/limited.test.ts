import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncryption } from '@forecourt/api';
import { defaultBudget } from '@forecourt/budget';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSignIns } from '../../admin-sessions/index.ts';
import { createRateLimits, RequestCounter, readRequestLimits } from '../../rate-limits/index.ts';
import { countVisitors } from '../count-visitors.ts';
import { createLockfileSigner } from '../lockfile-signer.ts';
import { createOverrideSigner } from '../override-signer.ts';
import { readAssets } from '../read-setup.ts';
import { createSiteConfigs } from '../site-configs.ts';
import { runApi } from './api.ts';
import { runConsole } from './console.ts';
import type { OpenDatabase } from './database.ts';
import { runEdge } from './edge.ts';
import { runInbox } from './inbox.ts';
import type { Part, PartSettings } from './part.ts';
import { runRegistry } from './registry.ts';
import { runSearch } from './search.ts';

/** Requests per minute. All limits differ, so that a test fails if a part gets the limit of another part. */
const limits = { RATE_LIMIT_EDGE: '1', RATE_LIMIT_API: '2', RATE_LIMIT_SEARCH: '3', RATE_LIMIT_REGISTRY: '4' };
/** Far from any service. */
const nowhere = () => 'http://127.0.0.1:1';

let folder = '';
let parts: Readonly<Record<string, Part>> = {};
const closing: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limited-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const env: NodeJS.ProcessEnv = {};
  const settings: PartSettings = {
    env,
    data: folder,
    assets: readAssets(env, { data: folder, log }),
    log,
    budget: defaultBudget,
    rates: createRateLimits(readRequestLimits(limits), new RequestCounter(() => 90_000)),
    trustedProxies: [],
    visitors: countVisitors(),
  };
  const test = await openTestDatabase();
  const database: OpenDatabase = { ...test, installation: 'test' };
  const key = ['a key of the tests, known to everybody'] as const;
  const [signer, overrideSigner] = [createLockfileSigner([...key]), createOverrideSigner([...key])];
  const signIns = createSignIns({ budget: defaultBudget });
  const keyStore = { load: async () => [], save: async () => {} };
  const search = await runSearch(settings, { database, keys: () => [], keyStore });
  const registry = await runRegistry(settings, { database, secretsWith: () => ({}), overrideSigner });
  const api = await runApi(settings, {
    database,
    registry: registry.registry,
    siteConfigs: createSiteConfigs([], log),
    encryption: createEncryption([...key]),
    signer,
    overrideSigner,
    media: {},
    illustrations: undefined,
    adminOrigin: nowhere,
    limits: undefined,
    clock: () => new Date(),
  });
  const edge = await runEdge(settings, {
    registry: { url: nowhere(), token: 'none' },
    apiOrigin: nowhere,
    sites: [],
    onRelease: async () => {},
    overrideSigner,
    media: {},
    secrets: {},
    signLockfile: signer.sign,
    prewarm: 'whenAsked',
  });
  const inbox = runInbox(settings, { apiOrigin: nowhere, signIns });
  const releaseConsole = runConsole(settings, { registry, api, signIns, files: folder });
  parts = { edge, api, search, registry, inbox, console: releaseConsole };
  closing.push(...[edge, search, api, registry, database].map((part) => () => part.close()));
});
afterAll(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['edge', '/', 1],
  ['console', '/console', 1],
  ['inbox', '/leads', 1],
  ['api', '/api/health', 2],
  ['search', '/1/isalive', 3],
  ['registry', '/registry/v1/sites', 4],
] as const)('the %s limits the requests of each address', async (name, path, allowed) => {
  const server = createServer((request, response) => parts[name]?.handle(request, response, 'admin'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  // Each part is called from its own addresses, because the parts with pages share a limit.
  const isRefused = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(url, { headers, redirect: 'manual' })).status === 429;
  };
  const host = Object.keys(parts).indexOf(name);
  const refused: boolean[] = [];
  for (let sent = 0; sent <= allowed; sent++) refused.push(await isRefused(`203.0.113.${host}`));
  expect(refused).toEqual([...Array<boolean>(allowed).fill(false), true]);
  expect(await isRefused(`198.51.100.${host}`)).toBe(false);
  server.close().closeAllConnections();
});
