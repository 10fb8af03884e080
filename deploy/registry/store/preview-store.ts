import { overrideGraceMs } from '@forecourt/contracts/release';
import { and, asc, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import { deprecations, versions } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import type { StoredVersion } from './version-store.ts';

/** Maximum number of previews that are deleted in one transaction. */
const mostAtATime = 20;

/** Deletes branch previews that nothing refers to. */
export function createPreviewStore(db: RegistryDatabase) {
  const name = sql<string>`${versions.remote} || '@' || ${versions.version}`;
  /**
   * Whether something refers to a version: a lockfile that a site has or had, or one that a rollout or override link
   * shows, a waiting scheduled change, or a rollout that has not ended. A link still counts for a while after it
   * expires, because its pages may still be open.
   */
  const isNamed = (now: Date) => sql`(
    exists (
      select 1 from registry_lockfiles l
      where l.previews <> '{}' and l.previews @> array[${name}] and (
        exists (select 1 from registry_pins p where l.id in (p.lockfile, p.last_good))
        or exists (select 1 from registry_history h where l.id in (h.from_lockfile, h.to_lockfile, h.last_good))
        or exists (select 1 from registry_rollout_sites r where l.id in (r.lockfile, r.control))
        or exists (
          select 1 from registry_overrides o
          where o.lockfile = l.id and o.expires_at > ${new Date(now.getTime() - overrideGraceMs).toISOString()}::timestamptz
        )
      )
    )
    or exists (
      select 1 from registry_scheduled_changes s
      where s.state = 'waiting' and s.request -> 'remotes' ->> ${versions.remote} = ${versions.version}
    )
    or exists (
      select 1 from registry_rollouts r
      where r.ended_at is null and r.doc -> 'remotes' ->> ${versions.remote} = ${versions.version}
    )
  )`;
  return {
    /** Deletes some of the previews that were published before a time and that nothing refers to, the oldest first. */
    deleteUnnamed(before: Date, now: Date): Promise<readonly StoredVersion[]> {
      const isUnnamed = and(isNotNull(versions.branch), lt(versions.publishedAt, before), not(isNamed(now)));
      return db.transaction(async (tx) => {
        const due = await tx
          .select({ name })
          .from(versions)
          .where(isUnnamed)
          .orderBy(asc(versions.publishedAt))
          .limit(mostAtATime)
          .for('update', { skipLocked: true });
        if (due.length === 0) return [];
        // A change that refers to one of these previews may have been stored while this query ran, so references are
        // looked up again. No such change is in progress now, because the rows are locked.
        const names = due.map((each) => each.name);
        const deleted = await tx
          .delete(versions)
          .where(and(inArray(name, names), isUnnamed))
          .returning();
        for (const { remote, version } of deleted)
          await tx.delete(deprecations).where(and(eq(deprecations.remote, remote), eq(deprecations.version, version)));
        return deleted;
      });
    },
  };
}

export type PreviewStore = ReturnType<typeof createPreviewStore>;
