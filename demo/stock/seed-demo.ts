import { createHash } from 'node:crypto';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { dropCars, putCars, toRow } from '@forecourt/stock';
import { eq } from 'drizzle-orm';
import { demoCars } from './demo-cars.ts';

/** Under which `cars.source` the demo stands: imports leave it alone, and it leaves imports alone. */
export const demoSource = 'demo';

/** What seeding has done; all noughts when the demo was there already. */
export type SeedReport = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

/** Demo cars are compared as they would be on this day of the year: dates move with the calendar, the vehicles do not. */
const fixedDay = new Date('2026-01-15T00:00:00Z');

/**
 * Puts the demo dealers' vehicles in. Once they are in, seeding again changes nothing, on any day, unless the
 * vehicles themselves were changed in the code or the new year brought new models. A demo car that somebody sold or
 * changed since stays as it is.
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

/** What each demo vehicle is, apart from the day. Id → hash. */
function fingerprints(now: Date): ReadonlyMap<string, string> {
  const day = new Date(fixedDay);
  day.setUTCFullYear(now.getUTCFullYear());
  return new Map(
    demoCars(day).map((car) => [car.id, createHash('sha256').update(JSON.stringify(car)).digest('base64url')]),
  );
}
