import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { buildCar } from '../testing/build-car.ts';
import type { EngineQuery } from './engine-client.ts';
import { createEngineClient } from './engine-client.ts';
import { createStockOverviews } from './stock-overviews.ts';

const nowMs = Date.UTC(2026, 10, 20);

/** A search host with `count` cars; it enforces the limits that the platform's host sets for a page's key. */
function hostWith(count: number, site = demoSite()) {
  const requests: EngineQuery[][] = [];
  const fetch = async (_path: string, init?: RequestInit): Promise<Response> => {
    const queries = JSON.parse(String(init?.body)).requests as EngineQuery[];
    requests.push(queries);
    const requested = queries.map(({ hitsPerPage = 20 }) => hitsPerPage);
    if (
      queries.length > 20 ||
      requested.some((hits) => hits > 100) ||
      requested.reduce((sum, hits) => sum + hits, 0) > 400
    )
      return new Response('{}', { status: 413 });
    const results = queries.map(({ hitsPerPage = 20, page = 0 }) => {
      const from = page * hitsPerPage;
      const hits = Array.from({ length: Math.max(0, Math.min(hitsPerPage, count - from)) }, (_, i) =>
        buildCar({ id: `${from + i}`, price: from + i }),
      );
      return { hits, nbHits: count };
    });
    return new Response(JSON.stringify({ results }), { status: 200 });
  };
  const queryEngine = createEngineClient({ site, origin: 'http://127.0.0.1:4000', where: 'server', fetch });
  return { requests, queryEngine, stock: createStockOverviews(site, queryEngine) };
}

it('up to a thousand cars are listed in order, within the engine’s limit for each request', async () => {
  const { stock, requests } = hostWith(730);
  const { cars, count } = await stock.of([], { cars: 1000, nowMs });
  expect(count).toBe(730);
  expect(cars.map(({ price }) => price)).toEqual(Array.from({ length: 730 }, (_, i) => i));
  expect(requests).toHaveLength(3);
});

it('only one request is sent if the first response has all cars', async () => {
  const { stock, requests } = hostWith(12);
  expect((await stock.of([], { cars: 500, nowMs })).cars).toHaveLength(12);
  expect(requests).toHaveLength(1);
});

it('more than 20 queries are split into several requests, and the responses keep the order of the queries', async () => {
  const { queryEngine, requests } = hostWith(30);
  const responses = await queryEngine(
    Array.from({ length: 27 }, (_, i) => ({ indexName: 'Car', hitsPerPage: i })),
    undefined,
  );
  expect(responses.map(({ hits }) => hits.length)).toEqual(Array.from({ length: 27 }, (_, i) => i));
  expect(requests.map(({ length }) => length)).toEqual([20, 7]);
});

it('only cars for sale are counted, and no sold cars', async () => {
  const { stock, requests } = hostWith(3);
  await stock.of([], { cars: 0, nowMs });
  expect(requests[0]?.map(({ filters }) => filters?.includes(`sold_date_timestamp >= ${nowMs / 1000})`))).toEqual([
    true,
    true,
  ]);
});

it('counts are read from the site’s main index, and listed cars from its replica sorted by price', async () => {
  const site = demoSite();
  const { stock, requests } = hostWith(1, { ...site, search: { ...site.search, index: 'Northshore' } });
  await stock.of([], { cars: 0, nowMs });
  await stock.of([], { cars: 1, nowMs });
  expect(requests.map((queries) => queries.map(({ indexName }) => indexName))).toEqual([
    ['Northshore', 'Northshore'],
    ['Northshore_price_asc', 'Northshore'],
  ]);
});
