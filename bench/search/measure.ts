/** Measures one size in its own process: `measure.ts <cars> <pages> <sql pages>`; sends the result to its parent. */

import { carIndexSettings, sortIndexSettings } from '../../contracts/src/car-index/index.ts';
import type { SearchRecord } from '../../contracts/src/index.ts';
import { carIndex } from '../../contracts/src/index.ts';
import { queriesDearest } from '../../mf-search/src/gateways/search-queries.ts';
import type { SearchEngine, SearchParameters, SearchResponse } from '../../services/search/src/index.ts';
import { createSearchEngine } from '../../services/search/src/index.ts';
import { carSynonyms } from '../../services/stock/src/index-cars/synonyms.ts';
import { carRecords } from './car-records.ts';
import { measureUpdates } from './measure-updates.ts';
import type { Measured } from './measured.ts';
import type { ShopperPage } from './shopper-pages.ts';
import { everyCar, shopperPages } from './shopper-pages.ts';
import type { PageCounts } from './sql-cars.ts';
import { openSqlCars } from './sql-cars.ts';

const [size = 0, pageCount = 0, sqlPageCount = 0] = process.argv.slice(2).map(Number);
const some = [...carRecords(2000)];

const engine = createSearchEngine();
await engine.setSettings(carIndex, { replicas: carIndexSettings.replicas });
for (const [name, settings] of Object.entries(sortIndexSettings)) await engine.setSettings(name, settings);
await engine.saveSynonyms(carIndex, carSynonyms);
const buildMs = await measureBuild();

// Warm-up: compiles the code and caches frequent filters, as in a process that has served for a while. It needs many
// pages, because V8 still compiles code after 200.
for (const page of shopperPages(some, pageCount, 'warm')) enginePage(engine, page);
global.gc?.();
const pages = shopperPages(some, pageCount, 'pages');
const pageMs = pages.map((page) => processorMs(() => enginePage(engine, page)));
const allFacetsMs = shopperPages(some, Math.min(pageCount, 200), 'all facets').map(({ queries: [query] }) => {
  const { indexName, ...parameters } = query as unknown as SearchParameters & { readonly indexName: string };
  return processorMs(() => JSON.stringify(engine.search(indexName, { ...parameters, facets: ['*'] })));
});
global.gc?.();
const memoryBytes = process.memoryUsage().rss;

const sqlMs: number[] = [];
const sameMs: number[] = [];
if (sqlPageCount > 0) {
  const sql = openSqlCars(carRecords(size));
  for (const page of shopperPages(some, 10, 'warm')) sql.page(page);
  const comparable = shopperPages(some, sqlPageCount * 2, 'side by side').filter(
    ({ isSpelledRight }) => isSpelledRight,
  );
  for (const page of comparable.slice(0, sqlPageCount)) {
    let ours: PageCounts | undefined;
    let theirs: PageCounts | undefined;
    sameMs.push(processorMs(() => (ours = enginePage(engine, page))));
    sqlMs.push(processorMs(() => (theirs = sql.page(page))));
    if (ours !== undefined && theirs !== undefined) expectSame(page, ours, theirs);
  }
  sql.close();
}
// This step comes last: it changes cars in the engine but not in SQLite, so afterwards the two would find different
// cars.
const updates = await measureUpdates(engine, some, (page) => enginePage(engine, page));
const measured: Measured = { size, buildMs, pageMs, allFacetsMs, memoryBytes, updates, sqlMs, sameMs };
process.send?.(measured, () => process.exit(0));

/** The records are local to this function, so that they do not count as the engine's memory. */
async function measureBuild(): Promise<number> {
  const cars = [...carRecords(size)] as Iterable<SearchRecord & Record<string, never>>;
  const began = cpuMs();
  await engine.replace(carIndex, cars, carIndexSettings);
  return cpuMs() - began;
}

/** Runs every query of a page and serializes each response, as the HTTP server does. */
function enginePage(from: SearchEngine, { queries }: ShopperPage): PageCounts {
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  let first: SearchResponse | undefined;
  for (const [at, { indexName, ...parameters }] of queries.entries()) {
    const response = from.search(indexName, parameters as unknown as SearchParameters);
    JSON.stringify(response);
    first ??= response;
    const isStock = at === queries.length - (queriesDearest(everyCar) ? 2 : 1);
    if (queriesDearest(everyCar) && at === queries.length - 1) continue;
    for (const [name, values] of Object.entries(response.facets ?? {}))
      facets[isStock ? `stock.${name}` : name] = values;
  }
  return { count: first?.nbHits ?? 0, facets, cars: (first?.hits ?? []).map(({ objectID }) => String(objectID)) };
}

/**
 * The engine and SQLite must return the same result, or the comparison is invalid. Text queries are not compared,
 * because SQLite has no synonyms.
 */
function expectSame({ state }: ShopperPage, ours: PageCounts, theirs: PageCounts): void {
  if (state.query !== '') return;
  const requested = JSON.stringify({ facets: state.facets, ranges: state.ranges, sortBy: state.sortBy });
  if (ours.count !== theirs.count) throw new Error(`${requested}: ${ours.count} cars, in SQLite ${theirs.count}.`);
  for (const [name, values] of Object.entries(ours.facets))
    for (const [value, count] of Object.entries(values))
      if (theirs.facets[name]?.[value] !== count)
        throw new Error(`${requested}: ${count} with ${name} ${value}, in SQLite ${theirs.facets[name]?.[value]}.`);
  const theirIds = theirs.cars.map((car) => (JSON.parse(car) as SearchRecord).objectID);
  if (ours.cars.join() !== theirIds.join()) throw new Error(`${requested}: ${ours.cars}, in SQLite ${theirIds}.`);
}

/** CPU time of the whole process, with its garbage collection: a busy machine changes it less than wall-clock time. */
function processorMs(work: () => unknown): number {
  const began = cpuMs();
  work();
  return cpuMs() - began;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
