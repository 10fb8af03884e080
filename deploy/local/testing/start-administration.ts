import { createApi, createEncryption } from '@forecourt/api';
import type { StockPort } from '@forecourt/contracts/api';
import { stockImports } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { createRegistryServer } from '../../registry/http/server.ts';
import type { RegistryOperations, Role } from '../../registry/index.ts';
import { unwrap } from '../../registry/index.ts';
import { demoConfig } from '../../registry/testing/demo-config.ts';
import { demoVersion } from '../../registry/testing/demo-version.ts';
import { foundSite } from '../../registry/testing/found-site.ts';
import { serveRegistry, startRegistry } from '../../registry/testing/start-registry.ts';
import { createAccessPort } from '../access-port.ts';

/** `named`: the site, remote and dealership that the calls in tests name. `unnamed`: others, which no call names. */
export const [named, unnamed] = [
  { site: 'redgum', remote: 'mf-search', dealership: 'redgum-ipswich' },
  { site: 'wattle', remote: 'mf-finance', dealership: 'wattle-echuca' },
] as const;

/** Sends a request and returns the status of its response. */
export type Ask = (request: {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly csv?: string;
}) => Promise<number>;

export type Administration = {
  /** Every call that exists, such as `GET /registry/v1/sites`. */
  readonly calls: readonly string[];
  readonly ask: Ask;
  readonly tokenOf: (name: string, role: Role) => Promise<string>;
  readonly revoke: (name: string) => Promise<void>;
  /** Stores a lead of the named site. @returns its id */
  readonly keepLead: () => Promise<string>;
  /** Stores an import of the named dealership. @returns its id */
  readonly keepImport: () => Promise<string>;
  /** Ids for calls about the named site. The key is the path segment before the id. */
  readonly kept: {
    readonly changes: string;
    readonly rollouts: string;
    readonly lockfiles: string;
    readonly scheduled: string;
  };
  readonly close: () => Promise<void>;
};

const noMappings = async () => ({
  kind: 'refused' as const,
  refusal: { code: 'STOCK_FEED_UNREADABLE' as const, message: 'none' },
});
const noFeeds: StockPort = {
  inferMapping: noMappings,
  checkMapping: noMappings,
  putMapping: noMappings,
  importFeed: async () => ({ kind: 'refused', refusal: { code: 'STOCK_MAPPING_UNKNOWN', message: 'none' } }),
  acceptImport: async () => ({ kind: 'refused', refusal: { code: 'STOCK_IMPORT_NOT_HELD', message: 'none' } }),
  refuseImport: async () => ({ kind: 'refused', refusal: { code: 'STOCK_IMPORT_NOT_HELD', message: 'none' } }),
  undoImport: async () => ({ kind: 'refused', refusal: { code: 'STOCK_IMPORT_UNKNOWN', message: 'none' } }),
};

/** Starts registry and api, with databases in memory. */
export async function startAdministration(): Promise<Administration> {
  const now = () => new Date();
  const [{ db, close }, test] = await Promise.all([openTestDatabase(), startRegistry({ now })]);
  for (const { site, remote, dealership } of [named, unnamed]) {
    await foundSite(test.operations, site, { dealerships: [dealership] });
    unwrap(await test.operations.publish(demoVersion(remote, '1.0.0')));
  }
  const keptReleases = await keepReleases(test.operations);
  const config = demoConfig({ slug: named.site, dealerships: [named.dealership] });
  const served = await serveRegistry(test.registry);
  const { calls, close: closeServer } = await createRegistryServer(test.registry);
  await closeServer();
  const registryCalls = calls.filter((call) => !call.startsWith('HEAD '));
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const api = await createApi({
    db,
    sites: { bySlug: (slug) => (slug === named.site ? config : null), all: () => [config] },
    stock: noFeeds,
    mail: { channel: 'test', send: async () => {} },
    access: createAccessPort(test.registry),
    encryption: createEncryption(['a key of the tests, known to everybody']),
    clock: now,
    log: quiet,
    limits: { leadsPerMinute: 1_000 },
  });
  await api.ready();
  let kept = 0;
  return {
    calls: [...registryCalls, ...adminCalls(api.swagger())],
    async ask({ method, path, token, body, csv }) {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(csv !== undefined && { 'content-type': 'text/csv' }),
      };
      const payload = csv ?? (body === undefined ? undefined : JSON.stringify(body));
      if (path.startsWith('/api/')) {
        const request = { method: method as 'GET', url: path, headers, ...(payload !== undefined && { payload }) };
        return (await api.inject(request)).statusCode;
      }
      const request = { method, headers, ...(payload !== undefined && { body: payload }) };
      const response = await fetch(`${served.url}${path}`, request);
      // A stream of changes never ends by itself, so it is cancelled.
      await response.body?.cancel();
      return response.status;
    },
    kept: keptReleases,
    tokenOf: async (name, role) => unwrap(await test.operations.issueToken({ name, role })).secret,
    revoke: async (name) => void unwrap(await test.operations.revokeToken(name)),
    async keepLead() {
      kept += 1;
      const response = await api.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { 'x-forecourt-site': named.site, 'idempotency-key': `matrix-lead-${kept}` },
        payload: {
          category: 'General Enquiry',
          name: 'Aroha',
          email: 'aroha@example.com',
          phone: '0412 345 678',
          message: 'Are you open on Saturday?',
          opt_in: false,
        },
      });
      return (response.json() as { lead_id: string }).lead_id;
    },
    async keepImport() {
      kept += 1;
      const id = `import-${kept}`;
      await db
        .insert(stockImports)
        .values({ id, dealershipSlug: named.dealership, mapping: 'forecourt', dryRun: false });
      return id;
    },
    async close() {
      await served.close();
      await api.close();
      await close();
      await test.close();
    },
  };
}

/** Makes a change on the named site, starts a rollout on it and schedules a change. @returns the ids */
async function keepReleases(operations: RegistryOperations): Promise<Administration['kept']> {
  const { site, remote } = named;
  for (const version of [demoVersion('shell', '1.0.0'), demoVersion(remote, '1.1.0')])
    unwrap(await operations.publish(version));
  const remotes = { shell: '1.0.0', [remote]: '1.0.0' };
  const { change, sites } = unwrap(await operations.change({ sites: { [site]: {} }, remotes, why: 'opening' }));
  const rollout = unwrap(
    await operations.startRollout({
      sites: [site],
      remotes: { [remote]: '1.1.0' },
      steps: [{ share: 100, minMinutes: 1, maxMinutes: 2 }],
      guards: [],
      notify: [],
      why: 'a test',
    }),
  );
  const { id: scheduled } = unwrap(
    await operations.schedule({
      sites: { [site]: {} },
      remotes: {},
      at: new Date(Date.now() + 86_400_000).toISOString(),
      why: 'a test',
    }),
  );
  return { scheduled, changes: change ?? '', rollouts: rollout.id, lockfiles: sites[0]?.lockfile ?? '' };
}

/** Calls of the api that need a token or are below `/api/admin`. */
function adminCalls(described: { readonly paths?: object }): readonly string[] {
  return Object.entries(described.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Readonly<Record<string, { readonly security?: unknown }>>)
      .filter(([, { security }]) => security !== undefined || path.startsWith('/api/admin'))
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
}
