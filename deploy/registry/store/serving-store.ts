import { and, asc, eq, inArray } from 'drizzle-orm';
import { servingFaults } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type ServingFault = typeof servingFaults.$inferSelect;

/** Stores serving faults, with at most one row per edge and site. */
export function createServingStore(db: RegistryDatabase) {
  return {
    of: (site: string) =>
      db.select().from(servingFaults).where(eq(servingFaults.site, site)).orderBy(asc(servingFaults.edge)),
    /** The sites, among the given ones, that an edge has reported as not served. */
    async unservedBy(edge: string, sites: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ site: servingFaults.site })
        .from(servingFaults)
        .where(and(eq(servingFaults.edge, edge), inArray(servingFaults.site, [...sites])));
      return new Set(rows.map(({ site }) => site));
    },
    async put(fault: ServingFault): Promise<void> {
      const { site: _site, edge: _edge, ...changes } = fault;
      await db
        .insert(servingFaults)
        .values(fault)
        .onConflictDoUpdate({ target: [servingFaults.site, servingFaults.edge], set: changes });
    },
    async remove(site: string, edge: string): Promise<void> {
      await db.delete(servingFaults).where(and(eq(servingFaults.site, site), eq(servingFaults.edge, edge)));
    },
  };
}

export type ServingStore = ReturnType<typeof createServingStore>;
