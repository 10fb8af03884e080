import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { scheduledChanges } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { lockVersions } from './store-lockfiles.ts';

export type StoredScheduled = typeof scheduledChanges.$inferSelect;

/** A scheduled change without its configurations, which may take megabytes. */
export type ListedScheduled = Omit<StoredScheduled, 'request'> & {
  readonly request: Pick<StoredScheduled['request'], 'remotes' | 'why'>;
};

/** Maximum number of waiting changes and of ended changes in a list. */
const mostWaiting = 1_000;
const mostEnded = 200;

/** Maximum number of changes that are claimed at a time. Each may contain configurations of 16 MB. */
const mostClaimed = 4;

/**
 * Time after which another process takes over a claimed change, because the process that claimed it has probably
 * stopped.
 */
const takeOverMs = 10 * 60_000;

/** Stores changes that are carried out at a later time. */
export function createScheduledStore(db: RegistryDatabase) {
  const waiting = eq(scheduledChanges.state, 'waiting');
  return {
    /**
     * Stores a change, unless it names versions that were deleted in the meantime.
     *
     * @returns the deleted versions; empty: the change was stored
     */
    add: (row: StoredScheduled): Promise<readonly string[]> =>
      db.transaction(async (tx) => {
        const deleted = await lockVersions(tx, Object.entries(row.request.remotes));
        if (deleted.length === 0) await tx.insert(scheduledChanges).values(row);
        return deleted;
      }),
    async find(id: string): Promise<StoredScheduled | null> {
      const [row] = await db.select().from(scheduledChanges).where(eq(scheduledChanges.id, id));
      return row ?? null;
    },
    /**
     * The changes of these sites and those filed with this token: first the waiting changes by due time, then the
     * latest ended changes.
     */
    async list(of: { readonly sites: '*' | readonly string[]; readonly token: string | null }) {
      const { sites, token } = of;
      const own = token === null ? undefined : eq(scheduledChanges.filedWith, token);
      const ofSites =
        sites === '*' || sites.length === 0 ? undefined : arrayOverlaps(scheduledChanges.sites, [...sites]);
      const isSeen = sites === '*' ? undefined : (or(ofSites, own) ?? sql`false`);
      const next = await db
        .select(listed)
        .from(scheduledChanges)
        .where(and(waiting, isSeen))
        .orderBy(asc(scheduledChanges.dueAt))
        .limit(mostWaiting);
      const ended = await db
        .select(listed)
        .from(scheduledChanges)
        .where(and(isNotNull(scheduledChanges.endedAt), isSeen))
        .orderBy(desc(scheduledChanges.endedAt))
        .limit(mostEnded);
      return [...next, ...ended] as readonly ListedScheduled[];
    },
    /** Number of waiting changes for each of these sites. */
    async waitingOf(sites: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (sites.length === 0) return new Map();
      const { rows } = await db.execute<{ site: string; count: number }>(
        sql`select site, count(*)::int as count from ${scheduledChanges}, unnest(${scheduledChanges.sites}) site where ${and(waiting, arrayOverlaps(scheduledChanges.sites, [...sites]))} group by site`,
      );
      return new Map(rows.map(({ site, count }) => [site, count]));
    },
    /** The number of waiting changes that were filed with a token. */
    waitingOfToken: (token: string): Promise<number> =>
      db.$count(scheduledChanges, and(waiting, eq(scheduledChanges.filedWith, token))),
    /** Takes sites out of a waiting change. @returns the remaining sites; null if the change is claimed or has ended */
    async takeOut(id: string, sites: readonly string[]): Promise<readonly string[] | null> {
      const left = sql`array(select site from unnest(${scheduledChanges.sites}) site where site <> all(${sql.param([...sites], scheduledChanges.sites)}))`;
      const [row] = await db
        .update(scheduledChanges)
        .set({ sites: left })
        .where(and(eq(scheduledChanges.id, id), waiting, isNull(scheduledChanges.claimedAt)))
        .returning({ sites: scheduledChanges.sites });
      return row?.sites ?? null;
    },
    /** Claims some of the changes that are due, the earliest first, so that no other process carries them out too. */
    async claim(now: Date): Promise<readonly StoredScheduled[]> {
      const stale = lt(scheduledChanges.claimedAt, new Date(now.getTime() - takeOverMs));
      const isFree = or(isNull(scheduledChanges.claimedAt), stale);
      return db.transaction(async (tx) => {
        const due = await tx
          .select({ id: scheduledChanges.id })
          .from(scheduledChanges)
          .where(and(waiting, lte(scheduledChanges.dueAt, now), isFree))
          .orderBy(asc(scheduledChanges.dueAt))
          .limit(mostClaimed)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        const ids = due.map(({ id }) => id);
        return tx.update(scheduledChanges).set({ claimedAt: now }).where(inArray(scheduledChanges.id, ids)).returning();
      });
    },
    /** The number of changes that were filed with a token since a time, including changes that have ended. */
    filedSince: (token: string, since: Date): Promise<number> =>
      db.$count(scheduledChanges, and(eq(scheduledChanges.filedWith, token), gt(scheduledChanges.filedAt, since))),
    /**
     * Ends a waiting change, and deletes its configurations.
     *
     * @returns false if the change has already ended, or cannot be cancelled because a process has claimed it
     */
    async end(id: string, ending: Pick<StoredScheduled, 'state' | 'outcome' | 'change' | 'endedAt'>): Promise<boolean> {
      const unclaimed = ending.state === 'cancelled' ? isNull(scheduledChanges.claimedAt) : undefined;
      const rows = await db
        .update(scheduledChanges)
        .set({ ...ending, request: sql`${scheduledChanges.request} || '{"sites": {}}'::jsonb` })
        .where(and(eq(scheduledChanges.id, id), waiting, unclaimed))
        .returning({ id: scheduledChanges.id });
      return rows.length > 0;
    },
  };
}

export type ScheduledStore = ReturnType<typeof createScheduledStore>;

const { request: whole, ...columns } = getTableColumns(scheduledChanges);
const listed = {
  ...columns,
  request: sql<
    ListedScheduled['request']
  >`jsonb_build_object('remotes', ${whole} -> 'remotes', 'why', ${whole} -> 'why')`,
};
