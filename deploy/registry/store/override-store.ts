import type { Lockfile } from '@forecourt/contracts/release';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { lockfiles, overrides } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type StoredOverride = typeof overrides.$inferSelect;

/** Maximum number of links that are listed. */
const mostListed = 200;

/** Stores links that show other versions to one browser. */
export function createOverrideStore(db: RegistryDatabase) {
  return {
    /** Stores a link and the lockfile that the link shows. */
    add: (override: StoredOverride, lockfile: Lockfile): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(lockfiles).values({ id: lockfile.id, doc: lockfile }).onConflictDoNothing();
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
