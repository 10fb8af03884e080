import { isDeepStrictEqual } from 'node:util';
import type { Budget } from '@forecourt/budget';
import type { FeedMapping, StoredMapping } from '@forecourt/contracts/feed-mapping';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { stockMappings } from '@forecourt/database';
import { and, desc, eq, getTableColumns, lte, max } from 'drizzle-orm';
import { feedMappings } from '../feed/mappings/index.ts';

/** The mapping by which a feed is read. */
export type ChosenMapping = {
  readonly mapping: FeedMapping;
  /** Undefined: a mapping of the platform. */
  readonly version: number | undefined;
};

/** The latest version of each mapping of a dealership, by name. */
export async function latestMappings(db: Queries, dealershipSlug: string): Promise<readonly StoredMapping[]> {
  const latest = db
    .select({ name: stockMappings.name, version: max(stockMappings.version).as('latest') })
    .from(stockMappings)
    .where(eq(stockMappings.dealershipSlug, dealershipSlug))
    .groupBy(stockMappings.name)
    .as('latest');
  const rows = await db
    .select(getTableColumns(stockMappings))
    .from(stockMappings)
    .innerJoin(latest, and(eq(stockMappings.name, latest.name), eq(stockMappings.version, latest.version)))
    .where(eq(stockMappings.dealershipSlug, dealershipSlug))
    .orderBy(stockMappings.name);
  return rows.map(toStored);
}

/**
 * The mapping of this name: the dealership's own, else that of the platform. Without a name, the only one that the
 * dealership has stored.
 *
 * @returns a sentence when there is no such mapping
 */
export async function chooseMapping(
  db: Queries,
  dealershipSlug: string,
  name: string | undefined,
): Promise<ChosenMapping | string> {
  const own = await latestMappings(db, dealershipSlug);
  const names = [...own.map((stored) => stored.name), ...feedMappings.keys()].join(', ');
  if (name === undefined) {
    const [only, another] = own;
    if (only !== undefined && another === undefined) return { mapping: only.mapping, version: only.version };
    return only === undefined
      ? `"${dealershipSlug}" has no mapping of its own. Store one, or name one of the platform’s: ${names}.`
      : `"${dealershipSlug}" has several mappings. Name one of them: ${own.map((stored) => stored.name).join(', ')}.`;
  }
  const stored = own.find((one) => one.name === name);
  if (stored !== undefined) return { mapping: stored.mapping, version: stored.version };
  const ours = feedMappings.get(name);
  return ours === undefined
    ? `There is no mapping "${name}". Known mappings: ${names}.`
    : { mapping: ours, version: undefined };
}

/**
 * Stores a mapping as the next version, unless the latest version is the same document. The oldest version is deleted
 * when there are too many.
 *
 * @returns null when the dealership has too many mappings of other names
 */
export async function putMapping(
  db: ForecourtDatabase,
  given: {
    readonly dealershipSlug: string;
    readonly mapping: FeedMapping;
    readonly storedBy: string;
    readonly now: Date;
    readonly budget: Pick<Budget, 'mappingsPerDealership' | 'versionsPerMapping'>;
  },
): Promise<StoredMapping | null> {
  const { dealershipSlug, mapping, storedBy, now, budget } = given;
  const { name } = mapping;
  const ofDealership = eq(stockMappings.dealershipSlug, dealershipSlug);
  const ofName = and(ofDealership, eq(stockMappings.name, name));
  const stored = await db.transaction(async (tx) => {
    const [latest] = await tx.select().from(stockMappings).where(ofName).orderBy(desc(stockMappings.version)).limit(1);
    if (latest !== undefined && isDeepStrictEqual(latest.mapping, JSON.parse(JSON.stringify(mapping))))
      return toStored(latest);
    const names = await tx.selectDistinct({ name: stockMappings.name }).from(stockMappings).where(ofDealership);
    if (latest === undefined && names.length >= budget.mappingsPerDealership) return null;
    const version = (latest?.version ?? 0) + 1;
    const [row] = await tx
      .insert(stockMappings)
      .values({ dealershipSlug, name, version, mapping, storedAt: now, storedBy })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) return 'outdated';
    await tx.delete(stockMappings).where(and(ofName, lte(stockMappings.version, version - budget.versionsPerMapping)));
    return toStored(row);
  });
  // Another request has stored this version meanwhile.
  return stored === 'outdated' ? putMapping(db, given) : stored;
}

function toStored(row: typeof stockMappings.$inferSelect): StoredMapping {
  const { dealershipSlug, name, version, storedAt, storedBy, mapping } = row;
  return { dealership: dealershipSlug, name, version, storedAt: storedAt.toISOString(), storedBy, mapping };
}
