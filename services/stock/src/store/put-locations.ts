import type { StockLocation } from '@forecourt/contracts/stock';
import type { ForecourtDatabase } from '@forecourt/database';
import { locations } from '@forecourt/database';
import { sql } from 'drizzle-orm';

/** Inserts or updates dealers' locations. @returns the number of new or changed locations */
export async function putLocations(db: ForecourtDatabase, docs: readonly StockLocation[]): Promise<number> {
  if (docs.length === 0) return 0;
  const rows = docs.map((doc) => ({
    id: doc.id,
    slug: doc.slug,
    dealershipSlug: doc.dealership_slug,
    dealershipId: doc.dealership_id,
    name: doc.name,
    visible: doc.visible,
    isPrimary: doc.primary,
    type: doc.location_type,
    doc,
  }));
  const written = await db
    .insert(locations)
    .values(rows)
    .onConflictDoUpdate({
      target: locations.id,
      set: {
        name: sql`excluded.name`,
        visible: sql`excluded.visible`,
        isPrimary: sql`excluded.is_primary`,
        type: sql`excluded.type`,
        doc: sql`excluded.doc`,
      },
      setWhere: sql`${locations.doc} is distinct from excluded.doc`,
    })
    .returning({ id: locations.id });
  return written.length;
}
