import type { Location } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { locations } from '@forecourt/database';
import { and, asc, eq, inArray } from 'drizzle-orm';

/** Visible locations of these dealerships, sorted by name. */
export async function findLocations(db: Queries, dealerships: readonly string[]): Promise<readonly Location[]> {
  const rows = await db
    .select({ doc: locations.doc })
    .from(locations)
    .where(and(eq(locations.visible, true), inArray(locations.dealershipSlug, [...dealerships])))
    .orderBy(asc(locations.name), asc(locations.id));
  return rows.map((row) => row.doc);
}

export async function findLocation(db: Queries, dealerships: readonly string[], id: string): Promise<Location | null> {
  const [row] = await db
    .select({ doc: locations.doc })
    .from(locations)
    .where(and(eq(locations.id, id), inArray(locations.dealershipSlug, [...dealerships])));
  return row?.doc ?? null;
}
