/**
 * `npm run test:data -- --data <folder>`: imports the real listing files next to the demo stock, checks their known
 * figures, and searches in them. Default folder: `FORECOURT_DATA`. Without a folder the command succeeds without
 * checks.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportReport } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { bindForecourt, cars, openStore, outbox } from '@forecourt/database';
import { demoLocations, seedDemo } from '@forecourt/demo';
import { createSearchEngine } from '@forecourt/search';
import { createCarIndexer, createEngineSink, createStockService, putLocations } from '@forecourt/stock';
import { eq } from 'drizzle-orm';
import { carsInfoFile } from './cars-info.ts';
import { checkFirstPages } from './check-first-pages.ts';
import { createCheckList } from './check-list.ts';
import { checkQuirks } from './check-quirks.ts';
import { checkSearch } from './check-search.ts';
import { importFile } from './import-file.ts';
import { motorcyclesFile } from './motorcycles.ts';

const listings = 'vehicles/au_vehicle_prices_kaggle.csv';
const dealershipSlug = 'redgum-rocklea';
const mapping = 'kaggle-listings';
const furtherFiles = [carsInfoFile, motorcyclesFile];

const { values: options } = parseArgs({ options: { data: { type: 'string' } } });
const folder = options.data ?? process.env['FORECOURT_DATA'] ?? '';
if (folder === '') {
  console.log('Skipped: no data folder given (--data <folder> or FORECOURT_DATA).');
} else {
  const place = (path: string) => join(resolve(folder), path);
  const missing = [listings, ...furtherFiles.map(({ path }) => path)].find((path) => !existsSync(place(path)));
  if (missing === undefined) process.exitCode = (await checkFiles(place)) ? 0 : 1;
  else {
    console.error(`The data folder ${resolve(folder)} has no file "${missing}". Check --data or FORECOURT_DATA.`);
    process.exitCode = 1;
  }
}

async function checkFiles(place: (path: string) => string): Promise<boolean> {
  const csv = readFileSync(place(listings));
  const list = createCheckList();
  const { check } = list;
  const store = await openStore({ folder: 'memory' });
  const db = await bindForecourt(store);
  await putLocations(db, demoLocations);
  await seedDemo({ db, now: new Date() });
  const demoCount = await db.$count(cars);
  await db.delete(outbox);
  const service = createStockService({
    db,
    clock: () => new Date(),
    illustrations: new URL('../../demo/illustrations.ts', import.meta.url),
  });
  const bring = async (dryRun: boolean): Promise<ImportReport> => {
    const outcome = await service.importFeed({ dealershipSlug, mapping, file: csv, dryRun });
    if (outcome.kind === 'refused') throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
    return outcome.report;
  };

  const tried = await bring(true);
  check('a dry run stores nothing', demoCount, await db.$count(cars));
  const { rows, refusedRows } = await bring(false);
  const expected = { total: 16_734, imported: 16_733, updated: 0, unchanged: 0, refused: 1, warnings: 0, soldOut: 0 };
  check('rows', expected, rows);
  check('they add up to', 16_734, rows.imported + rows.unchanged + rows.updated + rows.refused);
  check('the dry run said the same', rows, tried.rows);
  check('refused', [{ line: 2402, reason: 'The row is empty.' }], refusedRows);
  check('cars stored beside the demo', 16_733, (await db.$count(cars)) - demoCount);
  check('index records promised', 16_733, await promisedCars(db));
  const stored = await db.select({ doc: cars.doc }).from(cars).where(eq(cars.source, mapping));
  checkQuirks(
    list,
    stored.map(({ doc }) => doc),
  );

  await db.delete(outbox);
  const again = await bring(false);
  check('rows of the same file again', { ...expected, imported: 0, unchanged: 16_733 }, again.rows);
  check('index records promised by it', 0, await promisedCars(db));

  let further = 0;
  for (const file of furtherFiles) {
    const csv = readFileSync(place(file.path));
    further += await importFile(list, file, { db, service, csv });
  }

  const engine = createSearchEngine();
  const indexed = await createCarIndexer({ db, sink: createEngineSink(engine) }).indexAll();
  check('records in the search index', demoCount + 16_733 + further, indexed);
  checkSearch(list, engine, dealershipSlug);
  checkFirstPages(list, engine, [dealershipSlug, carsInfoFile.dealershipSlug]);
  await store.close();
  return list.print();
}

async function promisedCars(db: ForecourtDatabase): Promise<number> {
  const messages = await db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'car.index'));
  return messages.reduce((sum, { payload }) => sum + ('carIds' in payload ? payload.carIds.length : 0), 0);
}
