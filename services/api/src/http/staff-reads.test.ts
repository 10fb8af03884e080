import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { defaultBudget } from '@forecourt/budget';
import { leads, pageVitals, stockImports } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiSite } from '../api-site.ts';
import type { TestApi } from '../testing/test-api.ts';
import { adminToken, northshore, startTestApi, until } from '../testing/test-api.ts';
import { watchQueries } from '../testing/watch-queries.ts';
import { createStaffLane } from './site-lane.ts';

const now = new Date('2026-03-02T04:30:00Z');
const hourMs = 60 * 60 * 1_000;
let api: TestApi;
beforeAll(async () => {
  const offering: ApiSite = { ...northshore, vehicleFeeds: { marketplace: true } };
  const sites = { bySlug: () => offering, all: () => [offering], ofDealership: () => [offering] };
  api = await startTestApi({ clock: () => now, sites });
  const payload = { category: 'General Enquiry', name: 'Aroha', last_name: 'Ngata', email: 'aroha@example.com' };
  await api.db
    .insert(stockImports)
    .values({ id: 'import-1', dealershipSlug: 'northshore-toyota', mapping: 'forecourt', dryRun: false });
  await api.db.insert(leads).values(
    Array.from({ length: 1_200 }, (_, n) => ({
      id: `lead-${n}`,
      site: 'northshore',
      idempotencyKey: `key-${n}`,
      requestHash: 'h',
      payload: { ...payload, phone: '0412 345 678', message: 'Hi', opt_in: false } as never,
      createdAt: new Date(now.getTime() - n * 60_000),
    })),
  );
});
afterAll(() => api.close());

/**
 * Every GET route that needs a token, with a pattern that matches only the database query of this route; null: the
 * route sends no query.
 */
const reads: Readonly<Record<string, readonly [url: string, query: RegExp | null]>> = {
  '/api/admin/analytics': ['/api/admin/analytics?site=northshore', /^select .*"counted_actions"/],
  '/api/admin/health': [
    '/api/admin/health?site=northshore&hours=48&series=true',
    /^select .*("page_vitals"|"failure_reports")/,
  ],
  '/api/admin/health/sites': ['/api/admin/health/sites?hours=48', /^select .*("page_views"|"failure_reports")/],
  '/api/admin/lead-sites': ['/api/admin/lead-sites', null],
  '/api/admin/leads': ['/api/admin/leads?site=northshore&q=zzz', /ilike|count\(\*\) filter/],
  '/api/admin/leads-export': ['/api/admin/leads-export?site=northshore', /order by "leads"."created_at"/],
  '/api/admin/leads-since': [
    '/api/admin/leads-since?site=northshore&after=2026-01-01T00:00:00.000Z_a',
    /^select count\(\*\).*"leads"/,
  ],
  '/api/admin/leads/{id}': ['/api/admin/leads/lead-1', /"lead_attempts"/],
  '/api/admin/page-views': ['/api/admin/page-views?site=northshore&hours=48', /^select .*"page_views"/],
  '/api/admin/stock/dealerships': ['/api/admin/stock/dealerships', /^select .*"locations"/],
  '/api/admin/stock/imports': ['/api/admin/stock/imports?dealer=northshore-toyota', /^select .*"stock_imports"/],
  '/api/admin/stock/imports/{id}': ['/api/admin/stock/imports/import-1', /^select .*"refused".*"stock_imports"/],
  '/api/admin/stock/mappings': ['/api/admin/stock/mappings?dealer=northshore-toyota', /^select .*"stock_mappings"/],
  '/api/admin/stock/sources': [
    '/api/admin/stock/sources?dealer=northshore-toyota',
    /^select .*"stock_sources".*"dealership_slug" =/,
  ],
  '/api/admin/stock/vehicle-feeds': ['/api/admin/stock/vehicle-feeds?dealer=northshore-toyota', /^select .*"cars"/],
  '/api/admin/unsubscribed': ['/api/admin/unsubscribed?site=northshore', /^select .*"form_submissions"/],
};
/** Routes that bypass the queue for reads: changes, and imports, which have a queue of their own. */
const changes = [
  '/api/admin/leads/{id}/answered',
  '/api/admin/leads/{id}/erase',
  '/api/admin/leads/{id}/replay',
  '/api/admin/stock/imports',
  '/api/admin/stock/imports/{id}/accept',
  '/api/admin/stock/imports/{id}/refuse',
  '/api/admin/stock/imports/{id}/undo',
  '/api/admin/stock/mappings',
  '/api/admin/stock/mappings/check',
  '/api/admin/stock/mappings/infer',
  '/api/admin/stock/sources',
  '/api/admin/stock/sources/{name}/remove',
];
const ask = (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${adminToken}` } });

describe('a route that needs a token', () => {
  it('every GET route that needs a token is listed in `reads`, and every POST route in `changes`', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json();
    const known = (method: string) =>
      Object.entries<Record<string, { security?: unknown }>>(paths)
        .filter(([, operations]) => operations[method]?.security !== undefined)
        .map(([path]) => path)
        .toSorted();
    expect(known('get')).toEqual(Object.keys(reads).toSorted());
    expect(known('post').filter((path) => !changes.includes(path))).toEqual([]);
  });

  it.each(Object.entries(reads))('%s: at most one query reaches the database at a time', async (_, [url, query]) => {
    const watched = watchQueries(api.db, query ?? /^nothing/, { holdMs: 2 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => ask(url)));
    watched.stop();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(watched.mostAtATime()).toBe(query === null ? 0 : 1);
  });

  it('an export leaves the queue between two pages, so that a list is returned before the export ends', async () => {
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const exported = ask('/api/admin/leads-export?site=northshore').then((response) => {
      order.push('export');
      return response;
    });
    const list = ask('/api/admin/leads?site=northshore').then(note('list'));
    await Promise.all([exported, list]);
    expect(order).toEqual(['list', 'export']);
    expect((await exported).body.split('\n').filter((line) => line.includes('aroha@'))).toHaveLength(1_200);
  });

  it('a read stops when its client disconnects', async () => {
    const server = createServer((request, response) => api.app.routing(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const gone = new AbortController();
    const watched = watchQueries(api.db, /^select .*"page_vitals"/, { holdMs: 5 });
    const reads = Array.from({ length: 4 }, () =>
      fetch(`http://127.0.0.1:${port}/api/admin/health?site=northshore&hours=720`, {
        headers: { authorization: `Bearer ${adminToken}` },
        signal: gone.signal,
      }).catch(() => null),
    );
    await until(async () => watched.statements.length > 2);
    gone.abort();
    await Promise.all(reads);
    await setTimeout(200);
    const before = watched.statements.length;
    await setTimeout(400);
    watched.stop();
    expect(watched.statements).toHaveLength(before);
    server.close();
  });

  it('health is read from the database in periods of six hours, whose counts are added up', async () => {
    const row = { site: 'northshore', lockfile: 'lk-0123456789abcdef', route: 'home', remote: 'shell' };
    const vital = { ...row, version: '1.0.0', engine: 'gecko', viewport: 'wide', vital: 'lcp' } as const;
    await api.db.insert(pageVitals).values(
      [0, 24, 47].flatMap((hours) =>
        [3, 4].map((bucket) => ({
          ...vital,
          hour: new Date(now.getTime() - (now.getTime() % hourMs) - hours * hourMs),
          bucket,
          count: 2,
        })),
      ),
    );
    const watched = watchQueries(api.db, /page_vitals/);
    const response = await ask('/api/admin/health?site=northshore&hours=48');
    watched.stop();
    expect(watched.statements).toHaveLength(9);
    expect(response.json().pages).toEqual([
      expect.objectContaining({ route: 'home', vitals: { lcp: { p75: expect.any(Number), count: 12 } } }),
    ]);
  });
});

describe('the queue for admin reads', () => {
  const flood = (lane: ReturnType<typeof createStaffLane>, of: { token: string; site: string }, count: number) => {
    let underWay = 0;
    let most = 0;
    const jobs = Array.from({ length: count }, () =>
      lane(of, async () => {
        most = Math.max(most, ++underWay);
        await setTimeout(5);
        underWay--;
      }),
    );
    return { jobs, most: () => most };
  };

  it('the queue for admin reads runs the reads of one token one at a time, and another token’s read of another site does not wait for all of them', async () => {
    const lane = createStaffLane(defaultBudget);
    const order: string[] = [];
    const { jobs, most } = flood(lane, { token: 'ben', site: 'redgum' }, 20);
    for (const job of jobs) void job.then(() => order.push('redgum'));
    await lane({ token: 'mia', site: 'northshore' }, async () => order.push('northshore'));
    await Promise.all(jobs);
    expect(most()).toBe(1);
    expect(order.indexOf('northshore')).toBeLessThan(3);
  });

  it('the queue for admin reads refuses further reads of a token that already has the maximum number of waiting reads', async () => {
    const lane = createStaffLane({ ...defaultBudget, readsWaiting: 3 });
    const settled = await Promise.allSettled(flood(lane, { token: 'ben', site: 'redgum' }, 10).jobs);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  });
});
