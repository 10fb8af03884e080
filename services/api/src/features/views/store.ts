import type { Queries } from '@forecourt/database';
import { cars, carViews } from '@forecourt/database';
import { eq, inArray, sql } from 'drizzle-orm';

/** Stored number of views of a car. */
export async function findViews(db: Queries, carId: string): Promise<number> {
  const [row] = await db.select({ views: carViews.views }).from(carViews).where(eq(carViews.carId, carId));
  return row?.views ?? 0;
}

/** Adds views in one statement. Views of deleted cars are dropped. */
export async function addViews(db: Queries, visits: ReadonlyMap<string, number>): Promise<void> {
  const known = await db
    .select({ id: cars.id })
    .from(cars)
    .where(inArray(cars.id, [...visits.keys()]));
  if (known.length === 0) return;
  await db
    .insert(carViews)
    .values(known.map(({ id }) => ({ carId: id, views: visits.get(id) ?? 0 })))
    .onConflictDoUpdate({ target: carViews.carId, set: { views: sql`${carViews.views} + excluded.views` } });
}
