import { and, eq } from 'drizzle-orm';
import { deprecations } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** A stored deprecation of a version. */
export type StoredDeprecation = typeof deprecations.$inferSelect;

/** Stores deprecated versions. */
export function createDeprecationStore(db: RegistryDatabase) {
  const is = (remote: string, version: string) =>
    and(eq(deprecations.remote, remote), eq(deprecations.version, version));
  return {
    /** Stores a deprecation, which replaces an earlier one of the same version. */
    async put(deprecation: StoredDeprecation): Promise<void> {
      const { remote: _, version: __, ...changes } = deprecation;
      await db
        .insert(deprecations)
        .values(deprecation)
        .onConflictDoUpdate({ target: [deprecations.remote, deprecations.version], set: changes });
    },
    async remove(remote: string, version: string): Promise<'removed' | 'unknown'> {
      const removed = await db
        .delete(deprecations)
        .where(is(remote, version))
        .returning({ version: deprecations.version });
      return removed.length > 0 ? 'removed' : 'unknown';
    },
    /** Deprecations by `remote@version`. */
    async all(): Promise<ReadonlyMap<string, StoredDeprecation>> {
      const rows = await db.select().from(deprecations);
      return new Map(rows.map((row) => [`${row.remote}@${row.version}`, row]));
    },
  };
}

export type DeprecationStore = ReturnType<typeof createDeprecationStore>;
