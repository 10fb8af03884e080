import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { scheduledChanges } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type StoredScheduled = typeof scheduledChanges.$inferSelect;

/** Maximum number of ended changes in a list. */
const mostEnded = 200;

/**
 * Time after which another process takes over a claimed change, because the process that claimed it has probably
 * stopped.
 */
const takeOverMs = 10 * 60_000;

/** Stores changes that are carried out at a later time. */
export function createScheduledStore(db: RegistryDatabase) {
  const waiting = eq(scheduledChanges.state, 'waiting');
  return {
    async add(row: StoredScheduled): Promise<void> {
      await db.insert(scheduledChanges).values(row);
    },
    async find(id: string): Promise<StoredScheduled | null> {
      const [row] = await db.select().from(scheduledChanges).where(eq(scheduledChanges.id, id));
      return row ?? null;
    },
    /** Waiting changes by due time, followed by the latest of the other changes. */
    async list(): Promise<readonly StoredScheduled[]> {
      const next = await db.select().from(scheduledChanges).where(waiting).orderBy(asc(scheduledChanges.dueAt));
      const ended = await db
        .select()
        .from(scheduledChanges)
        .where(isNotNull(scheduledChanges.endedAt))
        .orderBy(desc(scheduledChanges.endedAt))
        .limit(mostEnded);
      return [...next, ...ended];
    },
    /**
     * Takes sites out of a waiting change.
     *
     * @returns the remaining sites; null if the change is due or has ended
     */
    async takeOut(id: string, sites: readonly string[]): Promise<readonly string[] | null> {
      const left = sql`array(select site from unnest(${scheduledChanges.sites}) site where site <> all(${sql.param([...sites], scheduledChanges.sites)}))`;
      const [row] = await db
        .update(scheduledChanges)
        .set({ sites: left })
        .where(and(eq(scheduledChanges.id, id), waiting, isNull(scheduledChanges.claimedAt)))
        .returning({ sites: scheduledChanges.sites });
      return row?.sites ?? null;
    },
    /** Claims the changes that are due, so that no other process carries them out too. */
    async claim(now: Date): Promise<readonly StoredScheduled[]> {
      const stale = lt(scheduledChanges.claimedAt, new Date(now.getTime() - takeOverMs));
      return db
        .update(scheduledChanges)
        .set({ claimedAt: now })
        .where(and(waiting, lte(scheduledChanges.dueAt, now), or(isNull(scheduledChanges.claimedAt), stale)))
        .returning();
    },
    /**
     * Ends a waiting change.
     *
     * @returns false if it has ended before, or a process has claimed it so that it cannot be cancelled any more
     */
    async end(id: string, ending: Pick<StoredScheduled, 'state' | 'outcome' | 'change' | 'endedAt'>): Promise<boolean> {
      const unclaimed = ending.state === 'cancelled' ? isNull(scheduledChanges.claimedAt) : undefined;
      const rows = await db
        .update(scheduledChanges)
        .set(ending)
        .where(and(eq(scheduledChanges.id, id), waiting, unclaimed))
        .returning({ id: scheduledChanges.id });
      return rows.length > 0;
    },
  };
}

export type ScheduledStore = ReturnType<typeof createScheduledStore>;
