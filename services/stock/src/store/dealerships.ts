import type { StockLocation } from '@forecourt/contracts/stock';
import type { Queries } from '@forecourt/database';
import { locations } from '@forecourt/database';
import { desc, eq } from 'drizzle-orm';
import type { Dealership } from '../feed/to-car.ts';

/**
 * A dealership with its locations: the primary one first, sales locations before workshops. Undefined: it has no
 * locations.
 */
export async function findDealership(db: Queries, slug: string): Promise<Dealership | undefined> {
  const rows = await db
    .select({ doc: locations.doc })
    .from(locations)
    .where(eq(locations.dealershipSlug, slug))
    .orderBy(desc(locations.isPrimary), locations.slug);
  const docs = rows.map(({ doc }) => doc);
  const [first, ...rest] = [...docs.filter(sellsCars), ...docs.filter((doc) => !sellsCars(doc))];
  return first === undefined ? undefined : { slug, locations: [first, ...rest] };
}

export async function dealershipSlugs(db: Queries): Promise<readonly string[]> {
  const rows = await db
    .select({ slug: locations.dealershipSlug })
    .from(locations)
    .groupBy(locations.dealershipSlug)
    .orderBy(locations.dealershipSlug);
  return rows.map(({ slug }) => slug);
}

/** An empty type counts as sales. @source requirements LOC-005 */
function sellsCars({ location_type: type }: StockLocation): boolean {
  return type === '' || type === 'sales';
}
