import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryClient } from '../../deploy/registry/index.ts';
import { createRegistryClient, unwrap } from '../../deploy/registry/index.ts';
import type { LocalServer } from '../../services/database/src/testing/local-server.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import { fetchPage } from '../platform/fetch-page.ts';
import { freePort } from '../platform/free-ports.ts';
import { nodeBinary } from '../platform/run-node.ts';
import { expect, test } from '../platform/test.ts';
import { exportedLeads, sendEnquiry } from './enquiries.ts';
import type { Process } from './processes.ts';
import { startProcess } from './processes.ts';
import type { UnpackedRelease } from './release.ts';
import { nextRelease, unpackRelease } from './release.ts';

/** Maximum number of times that an enquiry is sent. */
const mostAttempts = 3;

/** Time limit for packing, unpacking and starting on a small machine. */
const longMs = 600_000;

let current: UnpackedRelease;
let next: UnpackedRelease;
let data: string;
test.beforeAll(async () => {
  test.setTimeout(longMs);
  current = await unpackRelease();
  data = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'));
});
test.afterAll(async () => {
  await Promise.all([current?.remove(), next?.remove()]);
  await rm(data, { recursive: true, force: true });
});

test('a release starts with Node alone, reports what its environment lacks, and writes only into its data folder', async () => {
  test.setTimeout(longMs);
  const parts = ['edge', 'registry', 'api', 'search', 'jobs', 'migrate', 'setup'];
  const checks = parts.map((part) => {
    const { status, stderr } = spawnSync(nodeBinary, ['deploy/local/serve.mjs', part, '--check'], {
      cwd: current.folder,
      env: {},
      encoding: 'utf8',
    });
    return { part, status, isNamed: /^\w+ is not set: /.test(stderr) };
  });
  expect(checks).toEqual(parts.map((part) => ({ part, status: 1, isNamed: true })));

  const help = spawnSync(nodeBinary, ['node_modules/.bin/forecourt', '--help'], {
    cwd: current.folder,
    encoding: 'utf8',
  });
  expect(help.stdout).toContain('forecourt token issue');

  const before = await readdir(current.folder, { recursive: true });
  const port = await freePort();
  const adminPort = await freePort();
  const env = { FORECOURT_DATA_DIR: join(data, 'alone'), ADMIN_PORT: String(adminPort), LOG_FORMAT: 'json' };
  const platform = await startProcess('all', port, env, current.folder);
  const page = await fetchPage(port, 'redgum', '/');
  expect(page.status).toBe(200);
  const [, picture = ''] = / src="(\/media\/[^"]+)"/.exec(page.body) ?? [];
  expect((await fetchPage(port, 'redgum', picture.replaceAll('&amp;', '&'))).status).toBe(200);
  expect(await platform.end()).toBe(0);
  expect(await readdir(current.folder, { recursive: true })).toEqual(before);
});

test('an upgrade and its undo, each of which replaces processes one by one, cause no outage', async () => {
  test.setTimeout(longMs);
  next = await nextRelease(current);
  const server: LocalServer = await startLocalServer(findPostgres() ?? '');
  const running: Process[] = [];
  const shared = {
    DATABASE_URL: server.url,
    FORECOURT_DATA_DIR: join(data, 'platform'),
    PARTS_TOKEN: 'the secret of the processes of this test',
  };
  const serve = async (part: string, port: number, env: Readonly<Record<string, string>>, of: UnpackedRelease) => {
    const started = await startProcess(part, port, { ...shared, ...env }, of.folder);
    running.push(started);
    return started;
  };
  try {
    // Runs `setup` twice at the same time, on an empty database.
    await Promise.all([1, 2].map(() => startProcess('setup', 0, shared, current.folder)));

    const [registryPort, firstApi, secondApi, searchPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const API_URL = [firstApi, secondApi].map((port) => `http://127.0.0.1:${port}`).join(',');
    const registryEnv = { API_URL, FORECOURT_PROCESS: 'registry-1' };
    const registry = await serve('registry', registryPort, registryEnv, current);
    const url = `http://127.0.0.1:${registryPort}`;
    const token = (await readFile(join(shared.FORECOURT_DATA_DIR, 'token-registry-1'), 'utf8')).trim();
    const client = createRegistryClient({ url, token });
    const { secret } = unwrap(await client.issueToken({ name: 'processes', role: { kind: 'edge', sites: '*' } }));
    const others = { REGISTRY_URL: url, REGISTRY_TOKEN: secret };
    const addresses = { ...others, API_URL, SEARCH_URL: `http://127.0.0.1:${searchPort}` };
    const [api] = await Promise.all([
      serve('api', firstApi, { ...others, FORECOURT_PROCESS: 'api-1' }, current),
      serve('search', searchPort, { ...others, FORECOURT_PROCESS: 'search-1' }, current),
    ]);
    const edge = await serve('edge', await freePort(), { ...addresses, FORECOURT_PROCESS: 'edge-1' }, current);
    const settings = await settingsOf(client);
    expect(settings.length).toBeGreaterThan(1);
    await expectService(edge.port, 'Before the upgrade');

    const nextApi = { ...others, FORECOURT_PROCESS: 'api-2' };
    await expect(serve('api', secondApi, nextApi, next)).rejects.toThrow(
      /needs 9999_next_version.*npm run serve -- migrate/,
    );
    await startProcess('migrate', 0, shared, next.folder);
    await expectService(edge.port, 'Migrated');
    await serve('api', secondApi, nextApi, next);
    await expectService(edge.port, 'Both apis');
    await api.end();
    await expectService(edge.port, 'The next api alone');
    const nextEdge = await serve('edge', await freePort(), { ...addresses, FORECOURT_PROCESS: 'edge-2' }, next);
    await expectService(edge.port, 'The former edge');
    await expectService(nextEdge.port, 'The next edge');
    await registry.end();
    await expectService(edge.port, 'No registry');
    const nextRegistry = await serve('registry', registryPort, registryEnv, next);
    await startProcess('setup', 0, shared, next.folder);
    expect(await settingsOf(client)).toEqual(settings);

    // Downgrade: the previous version starts with the tables of the next version.
    await api.start();
    await nextRegistry.end();
    await registry.start();
    await running.find(({ port }) => port === secondApi)?.end();
    await nextEdge.end();
    await expectService(edge.port, 'Back again');
    expect(await settingsOf(client)).toEqual(settings);
    const stored = await exportedLeads(`http://127.0.0.1:${registryPort}`, token);
    expect(sent.filter((message) => stored.split(message).length !== 2)).toEqual([]);
  } finally {
    await Promise.all(running.map(({ kill }) => kill()));
    await server.stop();
  }
});

/** Messages of acknowledged enquiries. */
const sent: string[] = [];

/** Expects an edge to serve a page and data, and to accept an enquiry. */
async function expectService(port: number, moment: string): Promise<void> {
  const message = `${moment}: is the car still there?`;
  const responses = await Promise.all([
    fetchPage(port, 'redgum', '/'),
    fetchPage(port, 'redgum', '/search/used-cars'),
    fetchPage(port, 'redgum', '/api/locations'),
  ]);
  const statuses = { read: responses.map(({ status }) => status), enquiry: await sendUntilTaken(port, message) };
  expect(statuses, moment).toEqual({ read: [200, 200, 200], enquiry: 201 });
  sent.push(message);
}

/**
 * Sends an enquiry as the forms do: if the edge responds with 503, because a process has just ended, the enquiry is
 * sent again.
 */
async function sendUntilTaken(port: number, message: string): Promise<number> {
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    const status = await sendEnquiry(port, message);
    if (status !== 503) return status;
  }
  return sendEnquiry(port, message);
}

/** Revision, pins and configuration of every site. */
async function settingsOf(client: RegistryClient) {
  const sites = unwrap(await client.sites());
  return Promise.all(
    sites.map(async ({ site }) => {
      const { revision, remotes, config } = unwrap(await client.show(site));
      return { site, revision, config, remotes: remotes.map(({ remote, version }) => `${remote} ${version}`) };
    }),
  );
}
