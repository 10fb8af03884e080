import { and, asc, eq, sql } from 'drizzle-orm';
import { dealerships } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { runningConfig } from './running-config.ts';

export type StoredDealership = typeof dealerships.$inferSelect;

/** Stores which sites may sell the cars of which dealership, and which of these sites owns the dealership. */
export function createDealershipStore(db: RegistryDatabase) {
  const is = ({ site, dealership }: Pick<StoredDealership, 'site' | 'dealership'>) =>
    and(eq(dealerships.dealership, dealership), eq(dealerships.site, site));
  return {
    /** Dealerships of one site, or of all sites, sorted by dealership; the owner comes first. */
    list: (site?: string) =>
      db
        .select()
        .from(dealerships)
        .where(site === undefined ? undefined : eq(dealerships.site, site))
        .orderBy(asc(dealerships.dealership), sql`${dealerships.owned} desc`, asc(dealerships.site)),
    /** The site that owns a dealership; null if it has no owner. */
    async ownerOf(dealership: string): Promise<string | null> {
      const [owner] = await db
        .select({ site: dealerships.site })
        .from(dealerships)
        .where(and(eq(dealerships.dealership, dealership), dealerships.owned));
      return owner?.site ?? null;
    },
    /** Adds a dealership to a site. If it has no owner, the site becomes the owner. */
    add: (added: Omit<StoredDealership, 'owned'>): Promise<StoredDealership> =>
      db.transaction(async (tx) => {
        // The table is locked, so that two sites cannot both become the owner.
        await tx.execute(sql`lock table ${dealerships} in share row exclusive mode`);
        const all = await tx.select().from(dealerships).where(eq(dealerships.dealership, added.dealership));
        const standing = all.find(({ site }) => site === added.site);
        const owned = standing?.owned === true || !all.some((each) => each.owned);
        const row = { ...(standing ?? added), owned };
        await tx
          .insert(dealerships)
          .values(row)
          .onConflictDoUpdate({ target: [dealerships.dealership, dealerships.site], set: { owned } });
        return row;
      }),
    /** Removes a dealership from a site. `in-use`: the site's configuration names it. */
    remove: (site: string, dealership: string): Promise<'removed' | 'unknown' | 'in-use'> =>
      db.transaction(async (tx) => {
        const own = is({ site, dealership });
        const [held] = await tx.select({ site: dealerships.site }).from(dealerships).where(own).for('update');
        if (held === undefined) return 'unknown';
        if ((await runningConfig(tx, site))?.dealerships.includes(dealership) === true) return 'in-use';
        await tx.delete(dealerships).where(own);
        return 'removed';
      }),
  };
}

export type DealershipStore = ReturnType<typeof createDealershipStore>;
