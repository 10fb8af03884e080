import { createHash } from 'node:crypto';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { dropCars, putCars, toRow } from '@forecourt/stock';
import { eq } from 'drizzle-orm';
import { demoCars } from './demo-cars.ts';

/**
 * Value of `cars.source` for demo vehicles. Imports do not change demo vehicles, and seeding does not change imported
 * vehicles.
 */
export const demoSource = 'demo';

/** Result of seeding; all zero if the demo was complete already. */
export type SeedReport = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

/**
 * The dates of demo cars change every day. To find cars whose code has changed, all cars are compared as they are on
 * this day of the current year.
 */
const fixedDay = new Date('2026-01-15T00:00:00Z');

/**
 * Inserts the demo dealers' vehicles. Seeding again on the same day or later changes nothing, except vehicles that have
 * changed in the code and models that a new year has added. A demo car that was sold or changed in the meantime stays
 * as it is.
 */
export async function seedDemo({
  db,
  now,
}: {
  readonly db: ForecourtDatabase;
  readonly now: Date;
}): Promise<SeedReport> {
  const stored = new Map(
    (await db.select({ id: cars.id, contentHash: cars.contentHash }).from(cars).where(eq(cars.source, demoSource))).map(
      (row) => [row.id, row],
    ),
  );
  const hashes = fingerprints(now);
  const wanted = [...hashes].some(([id, hash]) => stored.get(id)?.contentHash !== hash) ? demoCars(now) : [];
  const changed = wanted.filter(({ id }) => stored.get(id)?.contentHash !== hashes.get(id));
  await putCars(
    db,
    changed.map((car) =>
      toRow(car, {
        slug: car.slug,
        source: demoSource,
        contentHash: hashes.get(car.id) ?? '',
        createdAt: new Date(car.created_at ?? now),
        now,
      }),
    ),
  );
  const stale = [...stored.keys()].filter((id) => !hashes.has(id));
  await dropCars(db, stale);
  const added = changed.filter(({ id }) => !stored.has(id)).length;
  return { added, changed: changed.length - added, removed: stale.length };
}

/** Hash of each demo vehicle by id. It does not depend on the day of the year. */
function fingerprints(now: Date): ReadonlyMap<string, string> {
  const day = new Date(fixedDay);
  day.setUTCFullYear(now.getUTCFullYear());
  return new Map(
    demoCars(day).map((car) => [car.id, createHash('sha256').update(JSON.stringify(car)).digest('base64url')]),
  );
}
