import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine, createSearchHandler } from '@forecourt/search';
import { largeStock, type StockRecord } from '../../services/search/src/testing/large-stock.ts';
import { buildPage } from './build-page.ts';
import { categories, indexes } from './choices.ts';

/** A page of the official widgets and the search service it queries, on one free port. */
export type SearchSite = {
  /** `http://127.0.0.1:12345/` */
  readonly address: string;
  /** The page's search key, restricted to two dealers' cars. */
  readonly key: string;
  /** All cars in the service. */
  readonly cars: readonly StockRecord[];
  readonly close: () => Promise<void>;
};

export const dealersOfKey: readonly string[] = ['northshore', 'wattle'];
const key = 'search-key-of-two-dealers';

/** The slider needs a width to be dragged along; the other widgets work without styles. */
const page = `<!doctype html>
<html lang="en" data-key="${key}">
<title>Cars</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 2rem; }
  .rheostat { position: relative; height: 3rem; width: 40rem; }
  .rheostat-handle { position: absolute; width: 1rem; height: 1rem; }
</style>
<body><script src="/main.js"></script>`;

export async function startSearchSite(): Promise<SearchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-instantsearch-'));
  const script = await readFile(await buildPage(folder));
  const cars = largeStock(6_000).map(withCategories);
  const engine = createSearchEngine();
  const replicas = indexes.slice(1).map(({ value }) => value);
  await engine.setSettings('Cars', { replicas });
  await engine.setSettings('Cars_price_asc', {
    ranking: ['asc(price)', 'typo', 'words', 'attribute', 'exact', 'custom'],
  });
  await engine.setSettings('Cars_price_desc', {
    ranking: ['desc(price)', 'typo', 'words', 'attribute', 'exact', 'custom'],
  });
  await engine.replace('Cars', cars, {
    searchableAttributes: ['make', 'unordered(title)'],
    attributesForFaceting: [
      'searchable(make)',
      'colour',
      'features',
      'variant.fuel',
      'certified',
      'price',
      'year',
      'filterOnly(dealership_slug)',
      ...categories,
    ],
    customRanking: ['desc(rank)'],
    replicas,
  });
  const handler = createSearchHandler({
    engine,
    keys: [{ key, role: 'search', filters: dealersOfKey.map((slug) => `dealership_slug:${slug}`).join(' OR ') }],
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/1/')) void handler(request, response);
    else if (request.url === '/main.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    key,
    cars,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds make and model in the format of the hierarchical menu. */
function withCategories(car: StockRecord): StockRecord {
  const make = car['make'];
  if (make === undefined || make === '') return car;
  return { ...car, categories: { lvl0: make, lvl1: `${make} > ${car['model']}` } };
}
