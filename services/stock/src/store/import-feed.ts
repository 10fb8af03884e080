import { randomUUID } from 'node:crypto';
import type { FeedImport, FeedRefusal, ImportReport, StockPort } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import { StockError } from '../errors.ts';
import { feedMappings } from '../feed/mappings/index.ts';
import type { FeedItem } from '../feed/parse-feed.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { toCar } from '../feed/to-car.ts';
import { markSold, ownersOfSlugs, putCars, storedCars } from './car-rows.ts';
import { dealershipSlugs, findDealership } from './dealerships.ts';
import type { FeedCar } from './plan-import.ts';
import { planImport } from './plan-import.ts';

type Outcome = Awaited<ReturnType<StockPort['importFeed']>>;

/** What an import works with. */
export type ImportDeps = { readonly db: ForecourtDatabase; readonly clock: () => Date };

/**
 * Brings one feed in. The whole file is read and checked before the first row is stored; then cars are stored in
 * batches, each with its search message. An import cut short leaves whole batches, and the same feed again
 * finishes the work.
 *
 * A dry run writes nothing but its own line in the list of imports.
 */
export async function importFeed(deps: ImportDeps, feed: FeedImport): Promise<Outcome> {
  const { db, clock } = deps;
  const mapping = feedMappings.get(feed.mapping);
  if (mapping === undefined) {
    return refused(
      'STOCK_MAPPING_UNKNOWN',
      `There is no mapping "${feed.mapping}". Known are: ${[...feedMappings.keys()].join(', ')}.`,
    );
  }
  const dealership = await findDealership(db, feed.dealershipSlug);
  if (dealership === undefined) {
    const known = (await dealershipSlugs(db)).join(', ') || 'none yet';
    return refused(
      'STOCK_DEALERSHIP_UNKNOWN',
      `No location belongs to a dealership "${feed.dealershipSlug}". Known are: ${known}.`,
    );
  }
  const now = clock();
  const reading = await readAll(parseFeed(feed.csv, mapping, { currentYear: now.getUTCFullYear() }));
  if (reading.kind === 'unreadable') return refused('STOCK_FEED_UNREADABLE', reading.message);

  const cars: FeedCar[] = reading.cars.map(({ stocknum, draft }) => ({
    stocknum,
    car: toCar(draft, stocknum, dealership),
  }));
  const importId = randomUUID();
  const plan = planImport({
    cars,
    refused: reading.refused,
    stored: await storedCars(db, dealership.slug),
    slugOwners: await ownersOfSlugs(
      db,
      cars.map(({ car }) => car.slug),
    ),
    mapping: mapping.name,
    importId,
    now,
  });
  const report: ImportReport = {
    importId,
    dealership: dealership.slug,
    mapping: mapping.name,
    dryRun: feed.dryRun,
    rows: plan.counts,
    refusedRows: reading.refused.map(({ line, reason, value }) => ({
      line,
      reason,
      ...(value !== undefined && { value }),
    })),
    headersUnused: [...reading.headersUnused],
  };
  await db.insert(stockImports).values({
    id: importId,
    dealershipSlug: dealership.slug,
    mapping: mapping.name,
    startedAt: now,
    dryRun: feed.dryRun,
  });
  if (!feed.dryRun) {
    await putCars(db, plan.put);
    await markSold(db, plan.soldOut, now, importId);
  }
  await db
    .update(stockImports)
    .set({ finishedAt: clock(), counts: report.rows, refused: report.refusedRows })
    .where(eq(stockImports.id, importId));
  return { kind: 'reported', report };
}

type Reading =
  | { readonly kind: 'unreadable'; readonly message: string }
  | {
      readonly kind: 'read';
      readonly cars: readonly Extract<FeedItem, { kind: 'car' }>[];
      readonly refused: readonly Extract<FeedItem, { kind: 'refused' }>[];
      readonly headersUnused: readonly string[];
    };

async function readAll(items: AsyncIterable<FeedItem>): Promise<Reading> {
  const cars: Extract<FeedItem, { kind: 'car' }>[] = [];
  const refusedRows: Extract<FeedItem, { kind: 'refused' }>[] = [];
  let headersUnused: readonly string[] = [];
  try {
    for await (const item of items) {
      if (item.kind === 'car') cars.push(item);
      else if (item.kind === 'refused') refusedRows.push(item);
      else ({ headersUnused } = item);
    }
  } catch (error) {
    if (error instanceof StockError && error.code === 'STOCK_FEED_UNREADABLE')
      return { kind: 'unreadable', message: error.message };
    throw error;
  }
  return { kind: 'read', cars, refused: refusedRows, headersUnused };
}

function refused(code: FeedRefusal['code'], message: string): Outcome {
  return { kind: 'refused', refusal: { code, message } };
}
