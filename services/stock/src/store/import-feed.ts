import { randomUUID } from 'node:crypto';
import { defaultBudget } from '@forecourt/budget';
import type { FeedImport, FeedRefusal, ImportReport, StockPort } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { enqueue, stockImports } from '@forecourt/database';
import { and, desc, eq, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { StockError } from '../errors.ts';
import { feedMappings } from '../feed/mappings/index.ts';
import type { Dealership } from '../feed/to-car.ts';
import { createPace } from '../pace.ts';
import { markSold, ownersOfSlugs, putCars, rowsPerWrite, storedCars } from './car-rows.ts';
import { dealershipSlugs, findDealership } from './dealerships.ts';
import type { FeedThread } from './feed-thread/feed-thread.ts';
import { startFeedThread } from './feed-thread/feed-thread.ts';
import type { FeedPlan, FeedReading } from './feed-thread/messages.ts';
import type { ImportDeps } from './import-deps.ts';
import { putPictureOrigins } from './picture-origins.ts';
import { forgetOldChanges } from './undo-import.ts';

type Outcome = Awaited<ReturnType<StockPort['importFeed']>>;

/**
 * Imports a feed. The whole file is read and checked in its own thread before the first row is stored; then cars are
 * stored a few at a time, each with its search message. An interrupted import leaves complete batches, and importing
 * the same feed again finishes the work. A dry run writes only its record in the list of imports. The same holds for a
 * held feed (see `heldPlan`), which is imported when it is sent again with the id of this record, if it would still
 * make the same changes.
 */
export async function importFeed(deps: ImportDeps, feed: FeedImport): Promise<Outcome> {
  const { db } = deps;
  if (!feedMappings.has(feed.mapping)) {
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
  const thread = startFeedThread();
  try {
    return await importThrough(thread, deps, feed, dealership);
  } catch (error) {
    if (error instanceof StockError && error.code === 'STOCK_FEED_UNREADABLE')
      return refused(error.code, error.message);
    throw error;
  } finally {
    await thread.end();
  }
}

async function importThrough(
  thread: FeedThread,
  { db, clock, illustrations, budget = defaultBudget }: ImportDeps,
  feed: FeedImport,
  dealership: Dealership,
): Promise<Outcome> {
  const now = clock();
  const rest = createPace();
  for await (const some of storedCars(db, dealership.slug)) {
    await thread.request('know', some);
    await rest();
  }
  const { csv, mapping, dryRun, accept } = feed;
  const reading = await thread.request('read', {
    csv,
    mapping,
    dealership,
    currentYear: now.getUTCFullYear(),
    mostRows: budget.feedRows,
    mostRefusals: budget.feedRefusals,
    ...(illustrations && { illustrations: illustrations.href }),
  });
  const plan = await thread.request('plan', await ownersOfSlugs(db, reading.newSlugs, rest));

  const held = plan.held === undefined ? undefined : await findHeld(db, feed, plan.digest);
  if (accept !== undefined) {
    const refusal = await refusalToAccept(db, feed, accept, plan.digest);
    if (refusal !== undefined) return refusal;
  }
  const importId = accept ?? held ?? randomUUID();
  const isHeld = plan.held !== undefined && accept === undefined;
  const report = reportOf(feed, reading, { importId, plan, isHeld });
  if (accept === undefined && held === undefined) await recordImport(db, { report, plan, now, isHeld });
  if (accept !== undefined && !dryRun && !(await claimHeld(db, accept, now))) return notHeld(accept);
  if (dryRun || isHeld) {
    await finish(db, report, clock());
    return { kind: 'reported', report };
  }

  await putPictureOrigins(db, dealership.slug, reading.pictureOrigins, now);
  for (;;) {
    const rows = await thread.request('next', { size: rowsPerWrite, now, importId });
    if (rows.length === 0) break;
    await putCars(db, rows);
    await rest();
  }
  await markSold(db, plan.soldOut, { now, importId, rest });
  await finish(db, report, clock());
  await forgetOldChanges(db, dealership.slug, mapping);
  return { kind: 'reported', report };
}

function reportOf(
  { mapping, dryRun, dealershipSlug }: FeedImport,
  { refusedRows, warnings, headersUnused }: FeedReading,
  { importId, plan, isHeld }: { readonly importId: string; readonly plan: FeedPlan; readonly isHeld: boolean },
): ImportReport {
  return {
    importId,
    dealership: dealershipSlug,
    mapping,
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
  const { importId, dealership, mapping, dryRun } = report;
  await db.transaction(async (tx) => {
    await tx.insert(stockImports).values({
      id: importId,
      dealershipSlug: dealership,
      mapping,
      startedAt: now,
      dryRun,
      ...(isHeld && !dryRun && { held: plan.held, planDigest: plan.digest }),
    });
    if (isHeld && !dryRun) await enqueue(tx, 'import.held', { importId }, dealership);
    await forgetReports(tx, dealership);
  });
}

/** Number of full reports kept per dealership. */
const keptReports = 50;

/** Reduces older imports to their counts and deletes older dry runs. */
async function forgetReports(tx: Queries, dealership: string): Promise<void> {
  const latest = tx
    .select({ id: stockImports.id })
    .from(stockImports)
    .where(eq(stockImports.dealershipSlug, dealership))
    .orderBy(desc(stockImports.startedAt))
    .limit(keptReports);
  const isOld = and(eq(stockImports.dealershipSlug, dealership), notInArray(stockImports.id, latest));
  await tx.delete(stockImports).where(and(isOld, eq(stockImports.dryRun, true)));
  await tx
    .update(stockImports)
    .set({ refused: [], warnings: [] })
    .where(and(isOld, or(ne(stockImports.refused, []), ne(stockImports.warnings, []))));
}

async function finish(
  db: ForecourtDatabase,
  { importId, rows, refusedRows, warnings }: ImportReport,
  at: Date,
): Promise<void> {
  await db
    .update(stockImports)
    .set({ finishedAt: at, counts: rows, refused: refusedRows, warnings })
    .where(eq(stockImports.id, importId));
}

/**
 * Finds the held import of the same feed. A feed that is sent again keeps its id, so that the
 * dealer is notified once.
 */
async function findHeld(db: ForecourtDatabase, feed: FeedImport, digest: string): Promise<string | undefined> {
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
  { dealershipSlug, mapping }: FeedImport,
  importId: string,
  digest: string,
): Promise<Outcome | undefined> {
  const [found] = await db.select().from(stockImports).where(eq(stockImports.id, importId));
  if (found === undefined || found.dealershipSlug !== dealershipSlug || found.mapping !== mapping)
    return refused(
      'STOCK_IMPORT_UNKNOWN',
      `No import "${importId}" by the mapping "${mapping}" is known of "${dealershipSlug}". Nothing was changed.`,
    );
  if (found.planDigest === null || found.acceptedAt !== null) return notHeld(importId);
  if (found.planDigest !== digest)
    return refused(
      'STOCK_PLAN_CHANGED',
      `The feed or the stock of "${dealershipSlug}" has changed since import "${importId}" was held, so that it would do something else now. Nothing was changed. Import the feed again to see what.`,
    );
  return undefined;
}

/**
 * @returns false when the import has been accepted meanwhile
 * @returns false when it has been accepted meanwhile
 */
async function claimHeld(db: ForecourtDatabase, importId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(stockImports)
    .set({ acceptedAt: now })
    .where(and(eq(stockImports.id, importId), isNotNull(stockImports.planDigest), isNull(stockImports.acceptedAt)))
    .returning({ id: stockImports.id });
  return claimed.length > 0;
}

function notHeld(importId: string): Outcome {
  return refused(
    'STOCK_IMPORT_NOT_HELD',
    `Import "${importId}" is not held: it was never, or it has been accepted. Nothing was changed.`,
  );
}

function refused(code: FeedRefusal['code'], message: string): Outcome {
  return { kind: 'refused', refusal: { code, message } };
}
