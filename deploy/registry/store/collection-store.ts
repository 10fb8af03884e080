import type { RemoteManifest } from '@forecourt/contracts/release';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { collections, deprecations, versions } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** Data about a version that is marked or was collected. */
export type StoredCollection = typeof collections.$inferSelect;

/** A version by remote and number. */
export type NamedVersion = { readonly remote: string; readonly version: string };

/** Maximum number of versions that are deleted in one transaction. */
const mostAtATime = 20;

/** Number of each site's latest changes that can be undone, whatever their age. */
const keptChanges = 10;

/** Marks versions that nothing refers to, and deletes marked versions. */
export function createCollectionStore(db: RegistryDatabase) {
  const name = sql<string>`${versions.remote} || '@' || ${versions.version}`;
  const is = ({ remote, version }: NamedVersion) =>
    and(eq(collections.remote, remote), eq(collections.version, version));
  const isMarked = isNull(collections.collectedAt);
  /**
   * Versions that may still be needed, for example by pages that visitors have open. They are the versions in:
   * - lockfiles that a site runs, has run since `since`, or has run within its latest changes
   * - lockfiles of override links and rollouts that have not ended before `since`
   * - waiting scheduled changes and running rollouts
   */
  const namesSince = (since: Date) => {
    const time = sql`${since.toISOString()}::timestamptz`;
    return sql`(
      select remote.key || '@' || (remote.value ->> 'version')
      from registry_lockfiles l, jsonb_each(l.doc -> 'remotes') remote
      where remote.value ->> 'version' is not null and l.id in (
        select p.lockfile from registry_pins p
        union select p.last_good from registry_pins p
        union select unnest(array[h.from_lockfile, h.to_lockfile, h.last_good])
          from registry_history h join registry_pins p on p.site = h.site
          where h.at >= ${time} or h.revision > p.revision - ${keptChanges}
        union select unnest(array[r.lockfile, r.control])
          from registry_rollout_sites r where r.ended_at is null or r.ended_at >= ${time}
        union select o.lockfile from registry_overrides o where o.expires_at >= ${time}
      )
      union all select remote.key || '@' || remote.value
        from registry_scheduled_changes s, jsonb_each_text(s.request -> 'remotes') remote
        where s.state = 'waiting' and remote.value is not null
      union all select remote.key || '@' || remote.value
        from registry_rollouts r, jsonb_each_text(r.doc -> 'remotes') remote
        where r.ended_at is null and remote.value is not null
    )`;
  };
  /** Releases published before a time that are not the newest of their remote and that are not in `namesSince`. */
  const isUnused = (since: Date) =>
    and(
      isNull(versions.branch),
      lt(versions.publishedAt, since),
      sql`exists (
        select 1 from registry_versions newer
        where newer.remote = ${versions.remote} and newer.branch is null
          and (newer.published_at, newer.version) > (${versions.publishedAt}, ${versions.version})
      )`,
      not(sql`${name} in ${namesSince(since)}`),
    );
  const marks = sql`(select ${collections.remote} || '@' || ${collections.version} from ${collections})`;
  const listed = { remote: versions.remote, version: versions.version };
  return {
    async find(version: NamedVersion): Promise<StoredCollection | null> {
      const [row] = await db.select().from(collections).where(is(version));
      return row ?? null;
    },
    /** Versions to which nothing has referred since a time, and that are not marked for deletion yet. */
    unmarked: (since: Date): Promise<readonly NamedVersion[]> =>
      db
        .select(listed)
        .from(versions)
        .where(and(isUnused(since), not(sql`${name} in ${marks}`)))
        .orderBy(asc(versions.remote), asc(versions.publishedAt)),
    /** Marked versions that something refers to again. */
    namedAgain: (since: Date): Promise<readonly NamedVersion[]> =>
      db
        .select(listed)
        .from(versions)
        .innerJoin(collections, and(eq(collections.remote, versions.remote), eq(collections.version, versions.version)))
        .where(and(isMarked, not(isUnused(since) ?? sql`true`))),
    /** Marked versions, the earliest first. */
    marked: (): Promise<readonly StoredCollection[]> =>
      db.select().from(collections).where(isMarked).orderBy(asc(collections.markedAt), asc(collections.remote)),
    /** Marks all versions to which nothing has referred since a time. @returns those that were not marked before */
    async mark(since: Date, by: { readonly actor: string; readonly at: Date }): Promise<readonly NamedVersion[]> {
      const unused = db
        .select({
          ...listed,
          digest: versions.digest,
          markedBy: sql<string>`${by.actor}::text`.as('marked_by'),
          markedAt: sql<Date>`${by.at.toISOString()}::timestamptz`.as('marked_at'),
          collectedAt: sql<null>`null::timestamptz`.as('collected_at'),
          leftFiles: sql<null>`null::jsonb`.as('left_files'),
        })
        .from(versions)
        .where(isUnused(since));
      return db.insert(collections).select(unused).onConflictDoNothing().returning({
        remote: collections.remote,
        version: collections.version,
      });
    },
    /**
     * Removes the marks of those versions that have not been deleted. @returns the versions whose marks were removed
     */
    unmark(wanted: readonly NamedVersion[]): Promise<readonly NamedVersion[]> {
      if (wanted.length === 0) return Promise.resolve([]);
      return db
        .delete(collections)
        .where(and(isMarked, or(...wanted.map(is))))
        .returning({ remote: collections.remote, version: collections.version });
    },
    /**
     * Deletes some versions that were marked before a time, if still nothing refers to them. A concurrent change that
     * names one of them either keeps the version, or finds that it no longer exists.
     */
    deleteMarked(before: Date, since: Date, now: Date): Promise<readonly NamedVersion[]> {
      return db.transaction(async (tx) => {
        // Publishing a version again removes its mark, and waits for this lock.
        const due = await tx
          .select({ remote: collections.remote, version: collections.version })
          .from(collections)
          .where(and(isMarked, lte(collections.markedAt, before)))
          .orderBy(asc(collections.markedAt))
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        const names = due.map(({ remote, version }) => `${remote}@${version}`);
        const locked = await tx
          .select({ name })
          .from(versions)
          .where(and(inArray(name, names), isUnused(since)))
          .limit(mostAtATime)
          .for('update', { skipLocked: true });
        if (locked.length === 0) return [];
        // A change that named one of these versions has ended by now, so the names are looked up again.
        const deleted = await tx
          .delete(versions)
          .where(
            and(
              inArray(
                name,
                locked.map((each) => each.name),
              ),
              isUnused(since),
            ),
          )
          .returning();
        for (const { remote, version, manifest } of deleted) {
          await tx.update(collections).set({ collectedAt: now, leftFiles: manifest }).where(is({ remote, version }));
          await tx.delete(deprecations).where(and(eq(deprecations.remote, remote), eq(deprecations.version, version)));
        }
        return deleted.map(({ remote, version }) => ({ remote, version }));
      });
    },
    /**
     * Deletes the files of one deleted version that still has files, including files left by a process that was ended.
     *
     * @returns false if there are none
     */
    clearFiles(remove: (manifest: RemoteManifest) => Promise<void>): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(collections)
          .where(isNotNull(collections.leftFiles))
          .limit(1)
          .for('update', { skipLocked: true });
        if (row === undefined || row.leftFiles === null) return false;
        await remove(row.leftFiles);
        await tx.update(collections).set({ leftFiles: null }).where(is(row));
        return true;
      });
    },
  };
}

export type CollectionStore = ReturnType<typeof createCollectionStore>;
