import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { freezes } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { waitForChanges } from './wait-for-changes.ts';

export type StoredFreeze = typeof freezes.$inferSelect;

/** Stores windows in which sites cannot be changed. */
export function createFreezeStore(db: RegistryDatabase) {
  return {
    async add(freeze: StoredFreeze): Promise<void> {
      await db.transaction(async (tx) => {
        await waitForChanges(tx, freeze.site);
        await tx.insert(freezes).values(freeze);
      });
    },
    async find(site: string, id: string): Promise<StoredFreeze | null> {
      const [row] = await db.select().from(freezes).where(ofSite(site, id));
      return row ?? null;
    },
    /** Windows that have not ended, of these sites or of all sites (`*`), sorted by start. */
    open: (sites: '*' | readonly string[], now: Date): Promise<readonly StoredFreeze[]> =>
      db
        .select()
        .from(freezes)
        .where(and(sites === '*' ? undefined : inArray(freezes.site, [...sites]), gt(freezes.until, now)))
        .orderBy(asc(freezes.from), asc(freezes.site), asc(freezes.id)),
    async remove(site: string, id: string): Promise<void> {
      await db.delete(freezes).where(ofSite(site, id));
    },
  };
}

export type FreezeStore = ReturnType<typeof createFreezeStore>;

const ofSite = (site: string, id: string) => and(eq(freezes.site, site), eq(freezes.id, id));
