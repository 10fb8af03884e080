import { randomUUID } from 'node:crypto';
import { defaultBudget } from '@forecourt/budget';
import type { FeedImport, FeedRefusal, ImportReport, StockPort } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue, stockImports } from '@forecourt/database';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { StockError } from '../errors.ts';
import type { Dealership } from '../feed/to-car.ts';
import { createPace } from '../pace.ts';
import { markSold, ownersOfSlugs, putCars, storedCars } from './car-rows.ts';
import { dealershipSlugs, findDealership } from './dealerships.ts';
import type { FeedProcess } from './feed-process/feed-process.ts';
import { startFeedProcess } from './feed-process/feed-process.ts';
import type { FeedPlan, FeedReading } from './feed-process/messages.ts';
import { forgetReports } from './forget-reports.ts';
import { keepHeldFeed, notHeld } from './held-feeds.ts';
import type { ImportDeps } from './import-deps.ts';
import type { ChosenMapping } from './mappings.ts';
import { chooseMapping } from './mappings.ts';
import { putPictureOrigins } from './picture-origins.ts';
import type { OnProgress } from './progress.ts';
import { trackProgress } from './progress.ts';
import { queuePictures } from './queue-pictures.ts';
import { recentStock } from './recent-stock.ts';
import { recordRefused } from './refused-feed.ts';
import { forgetOldChanges } from './undo-import.ts';

type Outcome = Awaited<ReturnType<StockPort['importFeed']>>;

/**
 * Imports a feed. The whole file is read and checked in its own process before the first row is stored. Then cars are
 * stored in small batches, each with its search messages. An interrupted import leaves complete batches; importing the
 * feed again finishes the work. A dry run stores only its record in the list of imports. A held feed (see `heldPlan`)
 * changes no cars either; its file is stored. It is imported when it is sent again with the record's id, if it would
 * still make the same changes.
 */
export async function importFeed(deps: ImportDeps, feed: FeedImport, onProgress: OnProgress): Promise<Outcome> {
  const { db, budget = defaultBudget } = deps;
  const dealership = await findDealership(db, feed.dealershipSlug);
  if (dealership === undefined) {
    const known = (await dealershipSlugs(db)).join(', ') || 'none yet';
    return refused(
      'STOCK_DEALERSHIP_UNKNOWN',
      `There is no dealership "${feed.dealershipSlug}". Known dealerships: ${known}.`,
    );
  }
  const chosen = await chooseMapping(db, dealership.slug, feed.mapping);
  if (typeof chosen === 'string') return refused('STOCK_MAPPING_UNKNOWN', chosen);
  const reader = startFeedProcess(budget);
  try {
    const mapped = { ...feed, mapping: chosen.mapping.name, chosen };
    return await importThrough({ reader, deps, dealership, onProgress }, mapped);
  } catch (error) {
    if (!(error instanceof StockError) || error.code !== 'STOCK_FEED_UNREADABLE') throw error;
    return await refusedWhole(
      deps,
      { ...feed, mapping: chosen.mapping.name, chosen },
      { code: error.code, message: error.message },
    );
  } finally {
    await reader.end();
  }
}

/** A feed with the mapping that reads it. */
type MappedFeed = FeedImport & { readonly mapping: string; readonly chosen: ChosenMapping };

/** Records a feed that is refused as a whole, because it cannot be read or too many rows are bad; no car changes. */
async function refusedWhole(
  { db, clock }: ImportDeps,
  { dealershipSlug, mapping, chosen, dryRun }: MappedFeed,
  { code, message }: FeedRefusal,
  read: Pick<ImportReport, 'refusedRows' | 'rows'> | undefined = undefined,
): Promise<Outcome> {
  const importId = await recordRefused(db, {
    dealership: dealershipSlug,
    mapping,
    mappingVersion: chosen.version,
    dryRun,
    refusal: { code, message },
    refusedRows: read?.refusedRows ?? [],
    rows: read?.rows,
    now: clock(),
  });
  return refused(code, `${message} Nothing was changed. The feed is recorded as import ${importId}.`);
}

async function importThrough(
  {
    reader,
    deps,
    dealership,
    onProgress,
  }: {
    readonly reader: FeedProcess;
    readonly deps: ImportDeps;
    readonly dealership: Dealership;
    readonly onProgress: OnProgress;
  },
  feed: MappedFeed,
): Promise<Outcome> {
  const { db, clock, illustrations, visitors, budget = defaultBudget } = deps;
  const now = clock();
  const pace = createPace(visitors);
  onProgress({ step: 'reading', done: 0, total: 0 });
  for await (const some of storedCars(db, dealership.slug)) {
    await reader.request('know', some);
    await pace.rest();
  }
  const { file, mapping, dryRun, accept } = feed;
  const reading = await reader.request('read', {
    file,
    mapping: feed.chosen.mapping,
    dealership,
    mostBytes: budget.feedUnpackedBytes,
    currentYear: now.getUTCFullYear(),
    mostRows: budget.feedRows,
    mostWordsPerCar: budget.feedWordsPerCar,
    mostCars: budget.carsPerDealership,
    mostRefusals: budget.feedRefusals,
    ...(illustrations && { illustrations: illustrations.href }),
  });
  if (reading.fault !== undefined) {
    const { refusedRows, total, refused: count } = reading;
    const rows = { total, imported: 0, unchanged: 0, updated: 0, refused: count, warnings: 0, soldOut: 0 };
    return await refusedWhole(
      deps,
      feed,
      { code: 'STOCK_FEED_REFUSED', message: `We couldn’t use any of this feed: ${reading.fault}` },
      { refusedRows, rows },
    );
  }
  const plan = await reader.request('plan', {
    slugOwners: await ownersOfSlugs(db, reading.newSlugs, pace),
    recent: await recentStock(db, { dealership: dealership.slug, mapping, now }),
  });

  const held = plan.held === undefined ? undefined : await findHeld(db, feed, plan.digest);
  if (accept !== undefined) {
    const refusal = await refusalToAccept(db, feed, accept, plan.digest);
    if (refusal !== undefined) return refusal;
  }
  const importId = accept ?? held ?? randomUUID();
  const isHeld = plan.held !== undefined && accept === undefined;
  const report = reportOf(feed, reading, { importId, plan, isHeld });
  if (accept === undefined && held === undefined) await recordImport(db, { report, plan, now, isHeld });
  if (accept !== undefined && !dryRun && !(await claimHeld(db, accept, { now, by: feed.by }))) return notHeld(accept);
  if (dryRun || isHeld) {
    if (!dryRun) await keepHeldFeed(db, { importId, dealership: dealership.slug, mapping, feed: file });
    await finish(db, report, clock());
    return { kind: 'reported', report };
  }

  await putPictureOrigins(db, dealership.slug, reading.pictureOrigins, now);
  const progress = trackProgress(deps, importId, {
    step: 'storing',
    total: plan.toStore + plan.soldOut.length,
    onProgress,
  });
  const next = () => reader.request('next', { size: pace.rows(), now, importId });
  for (let rows = await next(); rows.length > 0; ) {
    // The other process prepares the next rows while this process stores these.
    const following = next();
    following.catch(() => {});
    await putCars(db, rows);
    await queuePictures(db, dealership.slug, rows);
    await progress(rows.length);
    await pace.rest();
    rows = await following;
  }
  await markSold(db, plan.soldOut, { now, importId, pace, onProgress: progress });
  await finish(db, report, clock(), plan.forSale);
  await forgetOldChanges(db, { dealershipSlug: dealership.slug, mapping, pace });
  return { kind: 'reported', report };
}

function reportOf(
  { mapping, chosen, dryRun, dealershipSlug }: MappedFeed,
  { refusedRows, warnings, headersUnused, file }: FeedReading,
  { importId, plan, isHeld }: { readonly importId: string; readonly plan: FeedPlan; readonly isHeld: boolean },
): ImportReport {
  return {
    importId,
    dealership: dealershipSlug,
    mapping,
    ...(chosen.version !== undefined && { mappingVersion: chosen.version }),
    file,
    dryRun,
    rows: plan.counts,
    refusedRows,
    warnings,
    headersUnused: [...headersUnused],
    ...(isHeld && { held: plan.held }),
  };
}

/** Inserts the record of an import and, when it is held, queues the mail to the dealer. */
async function recordImport(
  db: ForecourtDatabase,
  given: { readonly report: ImportReport; readonly plan: FeedPlan; readonly now: Date; readonly isHeld: boolean },
): Promise<void> {
  const { report, plan, now, isHeld } = given;
  const { importId, dealership, mapping, mappingVersion, dryRun } = report;
  await db.transaction(async (tx) => {
    await tx.insert(stockImports).values({
      id: importId,
      dealershipSlug: dealership,
      mapping,
      mappingVersion: mappingVersion ?? null,
      startedAt: now,
      dryRun,
      ...(isHeld && !dryRun && { held: plan.held, planDigest: plan.digest }),
    });
    if (isHeld && !dryRun) await enqueue(tx, 'import.held', { importId }, dealership);
    await forgetReports(tx, dealership);
  });
}

async function finish(
  db: ForecourtDatabase,
  { importId, rows, refusedRows, warnings }: ImportReport,
  at: Date,
  forSale?: FeedPlan['forSale'],
): Promise<void> {
  await db
    .update(stockImports)
    .set({
      finishedAt: at,
      counts: rows,
      refused: refusedRows,
      warnings,
      progress: null,
      ...(forSale && { forSale }),
    })
    .where(eq(stockImports.id, importId));
}

/**
 * Finds the held import of the same feed. A feed that is sent again keeps its id, so that the dealer is notified once.
 */
async function findHeld(db: ForecourtDatabase, feed: MappedFeed, digest: string): Promise<string | undefined> {
  if (feed.dryRun) return undefined;
  const [same] = await db
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(
      and(
        eq(stockImports.dealershipSlug, feed.dealershipSlug),
        eq(stockImports.mapping, feed.mapping),
        eq(stockImports.planDigest, digest),
        isNull(stockImports.acceptedAt),
      ),
    );
  return same?.id;
}

async function refusalToAccept(
  db: ForecourtDatabase,
  { dealershipSlug, mapping }: MappedFeed,
  importId: string,
  digest: string,
): Promise<Outcome | undefined> {
  const [found] = await db.select().from(stockImports).where(eq(stockImports.id, importId));
  if (found === undefined || found.dealershipSlug !== dealershipSlug || found.mapping !== mapping)
    return refused(
      'STOCK_IMPORT_UNKNOWN',
      `"${dealershipSlug}" has no import "${importId}" with the mapping "${mapping}". Nothing was changed. Check the id and the mapping.`,
    );
  if (found.planDigest === null || found.acceptedAt !== null) return notHeld(importId);
  if (found.planDigest !== digest)
    return refused(
      'STOCK_PLAN_CHANGED',
      `The feed or the stock of "${dealershipSlug}" has changed since import "${importId}" was held, so accepting it would now do something different. Nothing was changed. Import the feed again to see what it would do.`,
    );
  return undefined;
}

/** @returns false when no import with this id is held, for example because it has been accepted meanwhile */
async function claimHeld(
  db: ForecourtDatabase,
  importId: string,
  { now, by = null }: { readonly now: Date; readonly by?: string | null | undefined },
): Promise<boolean> {
  const claimed = await db
    .update(stockImports)
    .set({ acceptedAt: now, refusedAt: null, decidedBy: by, finishedAt: null })
    .where(and(eq(stockImports.id, importId), isNotNull(stockImports.planDigest), isNull(stockImports.acceptedAt)))
    .returning({ id: stockImports.id });
  return claimed.length > 0;
}

function refused(code: FeedRefusal['code'], message: string): Outcome {
  return { kind: 'refused', refusal: { code, message } };
}
