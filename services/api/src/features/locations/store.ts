import type { Location } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { locations } from '@forecourt/database';
import { and, asc, eq, inArray } from 'drizzle-orm';

/** The visible locations of these dealerships, by name. */
export async function findLocations(db: Queries, dealerships: readonly string[]): Promise<readonly Location[]> {
  const rows = await db
    .select({ doc: locations.doc })
    .from(locations)
    .where(and(eq(locations.visible, true), inArray(locations.dealershipSlug, [...dealerships])))
    .orderBy(asc(locations.name), asc(locations.id));
  return rows.map((row) => row.doc);
}

/** A location of these dealerships, or null. */
export async function findLocation(db: Queries, dealerships: readonly string[], id: string): Promise<Location | null> {
  const [row] = await db
    .select({ doc: locations.doc })
    .from(locations)
    .where(and(eq(locations.id, id), inArray(locations.dealershipSlug, [...dealerships])));
  return row?.doc ?? null;
}
