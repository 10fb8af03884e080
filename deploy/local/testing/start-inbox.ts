import type { ApiDeps } from '@forecourt/api';
import { createApi, createEncryption } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { createStockService } from '@forecourt/stock';
import { createInbox } from '../../inbox/inbox.ts';
import { createStockPages } from '../../inbox/stock/stock-pages.ts';
import type { Role } from '../../registry/index.ts';
import { unwrap } from '../../registry/index.ts';
import { assign } from '../../registry/testing/found-site.ts';
import { startRegistry } from '../../registry/testing/start-registry.ts';
import { createAccessPort } from '../access-port.ts';
import { openListeners } from '../listeners.ts';

export type TestInbox = {
  /** Origin of the administration. */
  readonly admin: string;
  readonly visitors: string;
  readonly db: ForecourtDatabase;
  /**
   * Sends an enquiry as a visitor of the site.
   *
   * @returns the lead's id
   */
  readonly enquire: (site: string, payload: object) => Promise<string>;
  /**
   * Sends a GET request to an api path as a visitor of the site, or a POST request if there is a payload.
   *
   * @returns the parsed response
   */
  readonly ask: (site: string, path: string, payload?: object) => Promise<unknown>;
  /**
   * Creates a token with this role.
   *
   * @returns the token
   */
  readonly tokenOf: (name: string, role: Role) => Promise<string>;
  readonly revoke: (name: string) => Promise<void>;
  readonly audited: (subject: string) => Promise<readonly { readonly actor: string; readonly action: string }[]>;
  readonly close: () => Promise<void>;
};

/** Starts inbox, api, registry and listeners of a platform, with databases in memory. */
export async function startInbox(
  configs: readonly SiteConfig[],
  changes: Partial<ApiDeps> & { readonly now?: () => Date } = {},
): Promise<TestInbox> {
  const { now = () => new Date(), ...apiChanges } = changes;
  const [{ db, close }, registry] = await Promise.all([openTestDatabase(), startRegistry({ now })]);
  for (const config of configs) {
    await assign(registry.operations, config);
    unwrap(await registry.operations.applyConfig(config.slug, { config, why: 'opening', expectedRevision: 0 }));
  }
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const api = await createApi({
    db,
    sites: {
      bySlug: (slug) => configs.find((each) => each.slug === slug) ?? null,
      all: () => configs,
      ofDealership: (slug) => configs.filter(({ dealerships }) => dealerships.includes(slug)),
    },
    stock: createStockService({ db, clock: now }),
    mail: { channel: 'test', send: async () => {} },
    access: createAccessPort(registry.registry),
    encryption: createEncryption(['a key of the tests, known to everybody']),
    clock: now,
    log: quiet,
    limits: { leadsPerMinute: 100_000 },
    delivery: { pollMs: 20, retryInMs: () => 0, maxAttempts: 3 },
    ...apiChanges,
  });
  await api.ready();
  const loopback = { port: 0, host: '127.0.0.1' };
  const door = await openListeners({ visitors: loopback, admins: loopback, siteOf: () => null });
  const inbox = createInbox({ origin: () => door.origin, now });
  const stock = createStockPages({ origin: () => door.origin, now });
  door.set('api', (request, response) => api.routing(request, response));
  door.set('inbox', (request, response) => {
    const page = request.url?.startsWith('/stock') ? stock : inbox;
    void page(request, response);
  });
  let sent = 0;
  const ask = async (site: string, path: string, payload?: object): Promise<unknown> => {
    sent += 1;
    const headers = {
      'x-forecourt-site': site,
      'idempotency-key': `enquiry-${sent}`,
      'content-type': 'application/json',
    };
    const posted = payload && { method: 'POST', body: JSON.stringify(payload) };
    const response = await fetch(`${door.origin}${path}`, { headers, ...posted });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return {
    admin: `http://127.0.0.1:${door.adminPort}`,
    visitors: `http://127.0.0.1:${door.port}`,
    db,
    ask,
    enquire: async (site, payload) => ((await ask(site, '/api/leads', payload)) as { lead_id: string }).lead_id,
    tokenOf: async (name, role) => unwrap(await registry.operations.issueToken({ name, role })).secret,
    revoke: async (name) => void unwrap(await registry.operations.revokeToken(name)),
    audited: async (subject) => unwrap(await registry.operations.audit({ subject: subject })),
    async close() {
      await door.close();
      await api.close();
      await close();
      await registry.close();
    },
  };
}
