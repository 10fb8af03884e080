import { and, asc, eq } from 'drizzle-orm';
import { servingFaults } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type ServingFault = typeof servingFaults.$inferSelect;

/** What edges cannot serve: one line at the most for each edge and site. */
export type ServingStore = {
  readonly of: (site: string) => Promise<readonly ServingFault[]>;
  readonly put: (fault: ServingFault) => Promise<void>;
  readonly remove: (site: string, edge: string) => Promise<void>;
};

export function createServingStore(db: RegistryDatabase): ServingStore {
  return {
    of: (site) => db.select().from(servingFaults).where(eq(servingFaults.site, site)).orderBy(asc(servingFaults.edge)),
    async put(fault) {
      const { site: _site, edge: _edge, ...changes } = fault;
      await db
        .insert(servingFaults)
        .values(fault)
        .onConflictDoUpdate({ target: [servingFaults.site, servingFaults.edge], set: changes });
    },
    async remove(site, edge) {
      await db.delete(servingFaults).where(and(eq(servingFaults.site, site), eq(servingFaults.edge, edge)));
    },
  };
}
