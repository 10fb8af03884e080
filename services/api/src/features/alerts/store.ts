import { randomUUID } from 'node:crypto';
import { readSearch, writeSearch } from '@forecourt/contracts';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { alertNotices, savedSearches, shoppers, watchlistEntries } from '@forecourt/database';
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { lockCount } from '../../mail/lock-count.ts';
import type { CarNews } from './changes.ts';
import { keysOfSearch } from './search-matches.ts';

export type StoredSearch = typeof savedSearches.$inferSelect;
export type Notice = typeof alertNotices.$inferSelect;
/** A search as the shopper's browser describes it. */
export type WantedSearch = Pick<StoredSearch, 'href' | 'title' | 'search'>;

/** How long the record of mailed news is kept. */
const keptDays = 365;

export async function listSearches(db: Queries, shopperId: string): Promise<readonly StoredSearch[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.shopperId, shopperId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
}

/**
 * Stores a search with alerts. If the shopper already has the search, its title and filters are replaced.
 *
 * @returns false if the shopper already has `most` other searches; nothing is stored then
 */
export function putSearch(
  db: ForecourtDatabase,
  shopper: { readonly id: string; readonly site: string },
  wanted: WantedSearch,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCount(tx, ['alerts of', shopper.id]);
    const known = await listSearches(tx, shopper.id);
    if (known.length >= most && !known.some(({ href }) => href === wanted.href)) return false;
    // Unknown facets and values are not stored, because stored searches are read again at each change of a car.
    const search = readSearch(wanted.search);
    const described = { title: wanted.title, search: writeSearch(search), keys: [...keysOfSearch(search)] };
    await tx
      .insert(savedSearches)
      .values({
        id: randomUUID(),
        site: shopper.site,
        shopperId: shopper.id,
        href: wanted.href,
        ...described,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: [savedSearches.shopperId, savedSearches.href], set: described });
    return true;
  });
}

export async function dropSearch(db: Queries, shopperId: string, href: string): Promise<void> {
  await db.delete(savedSearches).where(and(eq(savedSearches.shopperId, shopperId), eq(savedSearches.href, href)));
}

/** Turns mails about saved cars on or off. @param since null: off */
export async function setCarAlerts(db: Queries, shopperId: string, since: Date | null): Promise<void> {
  await db.update(shoppers).set({ carAlertsSince: since }).where(eq(shoppers.id, shopperId));
}

/** Whether there is any saved search. Without one, changed cars need not be compared with searches. */
export async function hasSearches(db: Queries): Promise<boolean> {
  return (await db.select({ id: savedSearches.id }).from(savedSearches).limit(1)).length > 0;
}

/** Maximum number of rows per statement, because the number of values in a statement is limited. */
const mostRows = 500;

/** Splits a list into parts that each fit into one statement. */
export function batches<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, n) =>
    rows.slice(n * mostRows, (n + 1) * mostRows),
  );
}

/**
 * One page of the saved searches of these sites that a car with one of the keys may match, sorted by id.
 *
 * @param after id of the last search of the previous page; empty: the first page
 */
export async function searchesByKey(
  db: Queries,
  {
    sites,
    keys,
    after,
  }: { readonly sites: readonly string[]; readonly keys: readonly string[]; readonly after: string },
): Promise<readonly StoredSearch[]> {
  if (sites.length === 0) return [];
  return db
    .select()
    .from(savedSearches)
    .where(
      and(
        sql`${savedSearches.keys} && ${sql.param([...keys])}::text[]`,
        inArray(savedSearches.site, [...sites]),
        gt(savedSearches.id, after),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(mostRows);
}

/** The searches that are still saved. They are locked until the transaction ends. */
export async function keptSearches(tx: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const some of batches([...new Set(ids)])) {
    // Shoppers are locked before searches. The deletion of an account uses the same order, so the two cannot deadlock.
    await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .innerJoin(savedSearches, eq(savedSearches.shopperId, shoppers.id))
      .where(inArray(savedSearches.id, [...some]))
      .for('key share', { of: shoppers });
    const rows = await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(inArray(savedSearches.id, [...some]))
      .for('key share');
    for (const { id } of rows) kept.add(id);
  }
  return kept;
}

/** Shoppers who saved one of the cars and want mails about saved cars. They are locked until the transaction ends. */
export async function watchersOf(db: Queries, carIds: readonly string[]) {
  if (carIds.length === 0) return [];
  return db
    .select({ shopperId: shoppers.id, site: shoppers.site, carId: watchlistEntries.carId })
    .from(watchlistEntries)
    .innerJoin(shoppers, eq(shoppers.id, watchlistEntries.shopperId))
    .where(and(inArray(watchlistEntries.carId, [...carIds]), isNotNull(shoppers.carAlertsSince)))
    .for('key share', { of: shoppers });
}

/**
 * The shoppers who got the maximum number of news since a moment. Without a maximum, a dealer who changes all prices in
 * each import would cause too many rows.
 */
export async function fullShoppers(
  tx: Queries,
  ids: readonly string[],
  { most, since }: { readonly most: number; readonly since: Date },
): Promise<ReadonlySet<string>> {
  const full = new Set<string>();
  for (const some of batches([...new Set(ids)])) {
    const rows = await tx
      .select({ shopperId: alertNotices.shopperId })
      .from(alertNotices)
      .where(and(inArray(alertNotices.shopperId, [...some]), gt(alertNotices.createdAt, since)))
      .groupBy(alertNotices.shopperId)
      .having(gte(count(), most));
    for (const { shopperId } of rows) full.add(shopperId);
  }
  return full;
}

/** @returns ids of the shoppers with at least one notice that was not stored before */
export async function insertNotices(
  tx: Queries,
  notices: readonly (CarNews & Pick<Notice, 'shopperId' | 'searchId'>)[],
  now: Date,
): Promise<readonly string[]> {
  const told = new Set<string>();
  for (const some of batches(notices)) {
    const rows = await tx
      .insert(alertNotices)
      .values(some.map((notice) => ({ ...notice, createdAt: now })))
      .onConflictDoNothing()
      .returning({ shopperId: alertNotices.shopperId });
    for (const { shopperId } of rows) told.add(shopperId);
  }
  return [...told];
}

/**
 * Assigns the shopper's news that is not yet in a mail to this outbox message. A retry of the message gets the same
 * news again.
 */
export async function claimNotices(db: Queries, shopperId: string, mailId: number): Promise<readonly Notice[]> {
  const rows = await db
    .update(alertNotices)
    .set({ mailId })
    .where(
      and(
        eq(alertNotices.shopperId, shopperId),
        isNull(alertNotices.sentAt),
        or(isNull(alertNotices.mailId), eq(alertNotices.mailId, mailId)),
      ),
    )
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/**
 * Marks the news of a mail as sent, and deletes news that was sent more than a year ago.
 *
 * @param searchId search whose news is marked; null: the news of saved cars; `all`: all news assigned to the mail, even
 * news that the mail left out
 */
export async function noteSent(db: Queries, mailId: number, searchId: string | null | 'all', now: Date): Promise<void> {
  const { searchId: column, sentAt } = alertNotices;
  const isIt = searchId === 'all' ? undefined : searchId === null ? isNull(column) : eq(column, searchId);
  await db
    .update(alertNotices)
    .set({ sentAt: now })
    .where(and(eq(alertNotices.mailId, mailId), isNull(sentAt), isIt));
  await db.delete(alertNotices).where(lt(sentAt, new Date(now.getTime() - keptDays * 86_400_000)));
}
