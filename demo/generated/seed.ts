import type { ForecourtDatabase } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { putCars, toRow } from '@forecourt/stock';
import { eq } from 'drizzle-orm';
import type { GeneratedOptions } from './dealers.ts';
import { generateDealers } from './dealers.ts';
import { carsOf } from './stock.ts';

/** Value of `cars.source` for vehicles of generated dealers. */
const source = 'generated';

/** Inserts the vehicles of generated dealers that the database lacks. */
export async function seedGenerated(
  { db, now }: { readonly db: ForecourtDatabase; readonly now: Date },
  options: GeneratedOptions,
): Promise<void> {
  const rows = await db.select({ id: cars.id }).from(cars).where(eq(cars.source, source));
  const stored = new Set(rows.map(({ id }) => id));
  for (const dealer of generateDealers(options)) {
    const missing = carsOf(dealer, options).filter(({ id }) => !stored.has(id));
    await putCars(
      db,
      missing.map(({ id, build }) => {
        const car = build(now);
        const createdAt = new Date(car.created_at ?? now);
        // The seed and the id determine the vehicle, apart from its dates.
        return toRow(car, { slug: car.slug, source, contentHash: `${options.seed}/${id}`, createdAt, now });
      }),
    );
  }
}
