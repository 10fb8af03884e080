import type { Lockfile } from '@forecourt/contracts/release';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { overrides } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { storeLockfiles } from './store-lockfiles.ts';

export type StoredOverride = typeof overrides.$inferSelect;

/** Maximum number of links that are listed. */
const mostListed = 200;

/** Stores links that show other versions to one browser. */
export function createOverrideStore(db: RegistryDatabase) {
  return {
    /** Stores a link and the lockfile that the link shows. */
    add: (override: StoredOverride, lockfile: Lockfile): Promise<void> =>
      db.transaction(async (tx) => {
        const [deleted] = await storeLockfiles(tx, [lockfile]);
        if (deleted !== undefined)
          throw new Error(`REGISTRY_BROKEN: ${deleted} was deleted while a link to it was made`);
        await tx.insert(overrides).values(override);
      }),
    async find(site: string, id: string): Promise<StoredOverride | null> {
      const [row] = await db.select().from(overrides).where(ofSite(site, id));
      return row ?? null;
    },
    /** The latest links of a site, newest first. */
    list: (site: string): Promise<readonly StoredOverride[]> =>
      db
        .select()
        .from(overrides)
        .where(eq(overrides.site, site))
        .orderBy(desc(overrides.createdAt), desc(overrides.id))
        .limit(mostListed),
    /** Number of a site's links that can still be opened. */
    countOpen: (site: string, now: Date): Promise<number> =>
      db.$count(overrides, and(eq(overrides.site, site), isNull(overrides.revokedAt), gt(overrides.expiresAt, now))),
    /** Number of a site's links that were made since a time, including links that have ended. */
    countMade: (site: string, since: Date): Promise<number> =>
      db.$count(overrides, and(eq(overrides.site, site), gt(overrides.createdAt, since))),
    /** Moves a link to another target and lockfile; null if it was revoked or does not exist. */
    async move(site: string, id: string, target: StoredOverride['target'], lockfile: Lockfile) {
      return db.transaction(async (tx) => {
        const [deleted] = await storeLockfiles(tx, [lockfile]);
        if (deleted !== undefined)
          throw new Error(`REGISTRY_BROKEN: ${deleted} was deleted while a link was moved to it`);
        const [row] = await tx
          .update(overrides)
          .set({ target, lockfile: lockfile.id })
          .where(and(ofSite(site, id), isNull(overrides.revokedAt)))
          .returning();
        return row ?? null;
      });
    },
    /** The links of a site that are counted by this key and can still be opened, oldest first. */
    openOf: (site: string, limitKey: string, now: Date): Promise<readonly StoredOverride[]> =>
      db
        .select()
        .from(overrides)
        .where(
          and(
            eq(overrides.site, site),
            eq(overrides.limitKey, limitKey),
            isNull(overrides.revokedAt),
            gt(overrides.expiresAt, now),
          ),
        )
        .orderBy(asc(overrides.createdAt), asc(overrides.id)),
    /**
     * Revokes a link, unless it was revoked before.
     *
     * @returns null if the link does not exist
     */
    async revoke(site: string, id: string, by: { readonly actor: string; readonly at: Date }) {
      await db
        .update(overrides)
        .set({ revokedAt: by.at, revokedBy: by.actor })
        .where(and(ofSite(site, id), isNull(overrides.revokedAt)));
      const [row] = await db.select().from(overrides).where(ofSite(site, id));
      return row ?? null;
    },
  };
}

export type OverrideStore = ReturnType<typeof createOverrideStore>;

const ofSite = (site: string, id: string) => and(eq(overrides.site, site), eq(overrides.id, id));
