import type { LeadRequest } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import { leads, stockImports } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { adminToken, forSite, noFeeds, startTestApi, until } from '../testing/test-api.ts';
import type { AuditedAction, ProtectedAction } from './access-port.ts';

/** The actions that each test token allows, in the format that `wordsOf` returns. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  leads: ['read-leads of northshore'],
  allLeads: ['read-leads of northshore', 'read-leads of redgum', 'read-leads of *'],
  stock: ['import-stock of northshore-toyota'],
  leaving: ['import-stock of northshore-toyota'],
};
const wordsOf = (action: ProtectedAction) =>
  `${action.kind} of ${action.kind === 'import-stock' ? action.dealership : action.site}`;
const enquiry: Omit<LeadRequest, 'email'> = {
  category: 'Vehicle Enquiry',
  subcategory: 'Find Similar',
  name: 'Aroha',
  phone: '0412 345 678',
  message: 'Is it still there?',
  opt_in: false,
  url: 'https://northshore.example/',
  user_agent: 'Test/1.0',
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};
const noted: AuditedAction[] = [];
/** The registry accepts the token `leaving` for this many more checks. */
let checksUntilRevoked = 0;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    access: {
      async authorise(token, action) {
        const may = token === 'leaving' && checksUntilRevoked-- <= 0 ? undefined : allowed[token];
        if (may === undefined) return { kind: 'unknown', message: 'The token is not known.' };
        if (!may.includes(wordsOf(action))) return { kind: 'forbidden', message: `Not ${wordsOf(action)}.` };
        return { kind: 'allowed', name: token };
      },
      sitesFor: async () => ({ kind: 'forbidden', message: 'Not asked here.' }),
      dealershipsFor: async () => ({ kind: 'forbidden', message: 'Not asked here.' }),
      note: async (line) => void noted.push(line),
    },
    mail: { channel: 'broken', send: async () => Promise.reject(new Error('550 no such mailbox')) },
    stock: {
      ...noFeeds,
      importFeed: async ({ dealershipSlug }) => ({
        kind: 'refused',
        refusal: { code: 'STOCK_FEED_UNREADABLE', message: `The feed of ${dealershipSlug} is empty.` },
      }),
      acceptImport: async () => ({ kind: 'refused', refusal: { code: 'STOCK_IMPORT_NOT_HELD', message: 'Not held.' } }),
      refuseImport: async () => ({ kind: 'refused', refusal: { code: 'STOCK_IMPORT_NOT_HELD', message: 'Not held.' } }),
      undoImport: async (importId) => ({
        kind: 'undone',
        report: { importId, dealership: 'northshore-toyota', restored: 1, removed: 0, changedSince: [] },
      }),
    },
  });
  for (const [id, dealershipSlug] of [
    ['ours', 'northshore-toyota'],
    ['theirs', 'redgum'],
  ] as const)
    await api.db.insert(stockImports).values({ id, dealershipSlug, mapping: 'listings', dryRun: false });
  for (const site of ['northshore', 'redgum'])
    await api.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { ...forSite(site), 'idempotency-key': `key-of-${site}` },
      payload: { ...enquiry, email: `aroha@${site}.example` },
    });
  await until(() => api.logged.filter(({ level }) => level === 'error').length >= 2);
});
beforeEach(() => {
  noted.length = 0;
});
afterAll(() => api.close());

const read = (token: string, query = '') =>
  api.app.inject({ url: `/api/admin/leads${query}`, headers: { authorization: `Bearer ${token}` } });

describe('leads', () => {
  it('leads can be read with a token for the site or for all sites, and each read is audited', async () => {
    const sitesRead = async (token: string, query?: string) => {
      const response = (await read(token, query)).json() as { leads: { site: string }[] };
      return response.leads.map(({ site }) => site).toSorted();
    };
    expect(await sitesRead('leads', '?site=northshore')).toEqual(['northshore']);
    expect(await sitesRead('allLeads')).toEqual(['northshore', 'redgum']);
    expect(noted).toMatchObject([
      { actor: 'leads', action: 'leads:read', subject: 'northshore', outcome: 'done' },
      { actor: 'allLeads', action: 'leads:read', subject: '*', outcome: 'done' },
    ]);
  });

  it.each(['', '?site=redgum', '?site=', '?site=northshore&site=redgum', '?site[]=northshore', '?Site=northshore'])(
    'leads cannot be read unless the query names the token’s site and only this site: %j',
    async (query) => {
      const response = await read('leads', query);
      expect([response.statusCode, response.json().error.code]).toEqual([403, 'TOKEN_ROLE_REFUSED']);
      expect(noted).toEqual([]);
    },
  );

  it.each(['nobody', adminToken, ''])('leads cannot be read with the token "%s"', async (token) => {
    const response = await read(token, '?site=northshore');
    expect([response.statusCode, response.json().error.code]).toEqual([401, 'TOKEN_REFUSED']);
  });
});

it.each([
  '/api/admin/leads',
  '/api/%61dmin/leads',
  '/api/admin/page-views?site=northshore&hours=1',
  '/api/admin/analytics?site=northshore&hours=1',
])('%s responds 404 on the public listener, even to a token that may read it', async (url) => {
  const headers = { authorization: 'Bearer allLeads', 'x-forecourt-listener': 'public' };
  const response = await api.app.inject({ url, headers });
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
});

describe('stock', () => {
  const send = (dealer: string, token = 'stock') =>
    api.app.inject({
      method: 'POST',
      url: `/api/admin/stock/imports?dealer=${dealer}&mapping=listings`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: 'Stock,Price\n',
    });
  const undo = (id: string) =>
    api.app.inject({ method: 'POST', url: endpoints.undoneImport(id), headers: { authorization: 'Bearer stock' } });

  it('stock can be imported only for the token’s own dealership, and the result is audited', async () => {
    expect((await send('northshore-toyota')).json().error.code).toBe('STOCK_FEED_UNREADABLE');
    expect(noted).toEqual([
      {
        actor: 'stock',
        action: 'stock:import',
        subject: 'northshore-toyota',
        outcome: 'STOCK_FEED_UNREADABLE',
        detail: '',
      },
    ]);
    expect((await send('redgum')).statusCode).toBe(403);
    expect((await send('northshore-toyota&dealer=redgum')).statusCode).toBe(403);
    expect((await send('northshore-toyota', 'leads')).statusCode).toBe(403);
    expect(noted).toHaveLength(1);
  });

  it('no feed is imported if the token is revoked while the feed arrives', async () => {
    checksUntilRevoked = 1;
    expect((await send('northshore-toyota', 'leaving')).statusCode).toBe(401);
    expect(noted).toEqual([]);
  });

  it('an import can be undone only for the token’s own dealership', async () => {
    expect((await undo('ours')).json()).toMatchObject({ restored: 1 });
    expect(noted).toMatchObject([
      { actor: 'stock', action: 'stock:undo', subject: 'northshore-toyota', outcome: 'done', detail: 'import ours' },
    ]);
    for (const id of ['theirs', 'no-such-import']) expect((await undo(id)).statusCode).toBe(403);
    expect(noted).toHaveLength(1);
  });
});

it('a token that is revoked while its import is queued changes nothing', async () => {
  const [begun, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let imported = 0;
  const queued = await startTestApi({
    access: {
      authorise: async () =>
        isRevoked ? { kind: 'unknown', message: 'The token is not known.' } : { kind: 'allowed', name: 'kim' },
      sitesFor: async () => ({ kind: 'forbidden', message: '' }),
      dealershipsFor: async () => ({ kind: 'forbidden', message: '' }),
      note: async () => {},
    },
    stock: {
      ...noFeeds,
      importFeed: async ({ mapping, onTurn }) => {
        begun.resolve();
        await turn.promise;
        await onTurn?.();
        imported += 1;
        return { kind: 'refused', refusal: { code: 'STOCK_MAPPING_UNKNOWN', message: `${mapping}` } };
      },
    },
  });
  let isRevoked = false;
  const headers = { authorization: 'Bearer kim' };
  const url = '/api/admin/stock/imports?dealer=northshore-toyota&mapping=own';
  const sending = queued.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: 'x',
  });
  await begun.promise;
  isRevoked = true;
  turn.resolve();
  expect([(await sending).statusCode, imported]).toEqual([401, 0]);
  await queued.close();
});

it('an export of leads ends when its token is revoked', async () => {
  let checksLeft = 4;
  const exporting = await startTestApi({
    access: {
      authorise: async () =>
        checksLeft-- > 0 ? { kind: 'allowed', name: 'kim' } : { kind: 'unknown', message: 'The token is not known.' },
      sitesFor: async () => ({ kind: 'forbidden', message: '' }),
      dealershipsFor: async () => ({ kind: 'forbidden', message: '' }),
      note: async () => {},
    },
  });
  await exporting.db.insert(leads).values(
    Array.from({ length: 900 }, (_, n) => ({
      id: `lead-${n}`,
      site: 'northshore',
      idempotencyKey: `key-${n}`,
      requestHash: '',
      payload: { ...enquiry, name: 'Aroha', email: `a${n}@example.com` },
      createdAt: new Date(n),
    })),
  );
  const headers = { authorization: 'Bearer kim' };
  const sent = await exporting.app.inject({ url: '/api/admin/leads-export?site=northshore', headers }).then(
    ({ body }) => body,
    () => '',
  );
  expect((sent.match(/Aroha/g) ?? []).length).toBeLessThanOrEqual(500);
  await exporting.close();
});
