import { timeZoneOf } from '@forecourt/contracts';
import type { importStates, StockDealerships, StockImport, StockImportResponse } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { locations, stockHeldFeeds, stockImportChanges, stockImports } from '@forecourt/database';
import { desc, eq, sql } from 'drizzle-orm';

/** Maximum number of imports in a list. */
const mostListed = 50;
/** Time zone of a dealership whose state is unknown. */
const defaultTimeZone = 'Australia/Sydney';
/** An import that reports no progress for this long is listed as interrupted. */
const silentMs = 60_000;

const briefColumns = {
  importId: stockImports.id,
  dealership: stockImports.dealershipSlug,
  mapping: stockImports.mapping,
  startedAt: stockImports.startedAt,
  finishedAt: stockImports.finishedAt,
  dryRun: stockImports.dryRun,
  counts: stockImports.counts,
  held: stockImports.held,
  refusal: stockImports.refusal,
  acceptedAt: stockImports.acceptedAt,
  refusedAt: stockImports.refusedAt,
  undoneAt: stockImports.undoneAt,
  decidedBy: stockImports.decidedBy,
  progress: stockImports.progress,
  isKept: sql<boolean>`exists (select 1 from ${stockHeldFeeds} where ${stockHeldFeeds.importId} = ${stockImports.id})`,
  hasChanges: sql<boolean>`exists (select 1 from ${stockImportChanges} where ${stockImportChanges.importId} = ${stockImports.id})`,
};
type Row = Pick<
  typeof stockImports.$inferSelect,
  Exclude<keyof typeof briefColumns, 'importId' | 'dealership' | 'isKept' | 'hasChanges'>
> & {
  readonly importId: string;
  readonly dealership: string;
  readonly isKept: boolean;
  readonly hasChanges: boolean;
};

/** The latest imports of a dealership. */
export async function listImports(db: Queries, dealership: string, now: Date): Promise<readonly StockImport[]> {
  const rows = await db
    .select(briefColumns)
    .from(stockImports)
    .where(eq(stockImports.dealershipSlug, dealership))
    .orderBy(desc(stockImports.startedAt), desc(stockImports.id))
    .limit(mostListed);
  return rows.map((row) => toImport(row, now));
}

/** An import in full; null: there is no import with this id. */
export async function readImport(db: Queries, importId: string, now: Date): Promise<StockImportResponse | null> {
  const [row] = await db
    .select({ ...briefColumns, refusedRows: stockImports.refused, warnings: stockImports.warnings })
    .from(stockImports)
    .where(eq(stockImports.id, importId));
  if (row === undefined) return null;
  const { refusedRows, warnings, held } = row;
  return { ...toImport(row, now), ...(held !== null && { held }), refusedRows, warnings };
}

/** @param slugs `*`: all dealerships that have a location */
export async function listDealerships(
  db: Queries,
  slugs: '*' | readonly string[],
): Promise<StockDealerships['dealerships']> {
  const stored = await db
    .select({ slug: locations.dealershipSlug, name: locations.name, doc: locations.doc })
    .from(locations)
    .orderBy(desc(locations.isPrimary), locations.id);
  const known = new Map<string, StockDealerships['dealerships'][number]>();
  for (const { slug, name, doc } of stored)
    if (slug !== '' && !known.has(slug)) known.set(slug, { slug, name, timeZone: timeZoneOf(doc, defaultTimeZone) });
  return (slugs === '*' ? [...known.keys()] : slugs)
    .map((slug) => known.get(slug) ?? { slug, name: slug, timeZone: defaultTimeZone })
    .sort((one, other) => one.name.localeCompare(other.name));
}

function toImport(row: Row, now: Date): StockImport {
  const { importId, dealership, mapping, startedAt, finishedAt, counts, held, decidedBy, progress } = row;
  const state = stateOf(row, now);
  return {
    importId,
    dealership,
    mapping,
    state,
    startedAt: startedAt.toISOString(),
    reasons: row.refusal === null ? (held?.reasons ?? []) : [row.refusal.message],
    ...timesOf({ finishedAt, acceptedAt: row.acceptedAt, refusedAt: row.refusedAt, undoneAt: row.undoneAt }),
    ...(counts !== null && { rows: counts }),
    ...(decidedBy !== null && { decidedBy }),
    ...(state === 'running' &&
      progress !== null && { progress: { step: progress.step, done: progress.done, total: progress.total } }),
    canAccept: row.isKept && (state === 'held' || state === 'refused'),
    canUndo: row.hasChanges && (state === 'done' || state === 'interrupted'),
  };
}

function timesOf<Name extends string>(times: Readonly<Record<Name, Date | null>>): { readonly [Key in Name]?: string } {
  const given = Object.entries<Date | null>(times).filter(([, time]) => time !== null);
  return Object.fromEntries(given.map(([name, time]) => [name, time?.toISOString()])) as {
    readonly [Key in Name]?: string;
  };
}

function stateOf(row: Row, now: Date): (typeof importStates)[number] {
  const { dryRun, undoneAt, progress, held, refusal, acceptedAt, refusedAt, finishedAt, startedAt, isKept } = row;
  if (refusal !== null) return 'refused';
  if (dryRun) return 'dry-run';
  if (undoneAt !== null) return 'undone';
  const seenAt = progress === null ? (acceptedAt ?? startedAt) : new Date(progress.at);
  const isRecent = now.getTime() - seenAt.getTime() < silentMs;
  if (progress !== null) return isRecent ? 'running' : 'interrupted';
  if (held !== null && acceptedAt === null) {
    if (!isKept) return 'superseded';
    return refusedAt === null ? 'held' : 'refused';
  }
  if (finishedAt !== null) return 'done';
  return isRecent ? 'running' : 'interrupted';
}
