import { createRandom, demoCars, demoLocations } from '@forecourt/demo';
import type { SearchRecord } from '../../contracts/src/index.ts';
import { toSearchRecord } from '../../services/stock/src/index.ts';
import { priceRangeOf } from '../../services/stock/src/index-cars/price-range.ts';

/** Seeds of the demo cars that serve as templates. Each generated car copies the text, equipment and lenders of one. */
const seeds = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
export const today = new Date(Date.UTC(2026, 10, 20));
const secondsPerDay = 86_400;

/**
 * Generates `count` cars as records of the search index: the demo's models, equipment and text, each with its own
 * identity, price, kilometres, age and rank. Deterministic.
 */
export function* carRecords(count: number): Generator<SearchRecord> {
  const locationOf = new Map(demoLocations.map((location) => [location.slug, location]));
  const models = seeds.flatMap((seed) =>
    demoCars(today, seed).map((car) => toSearchRecord(car, { location: locationOf.get(car.location_id ?? '') })),
  );
  const random = createRandom('cars of a benchmark');
  for (let number = 0; number < count; number++) {
    const model = models[random.whole(0, models.length - 1)]!;
    const stocknum = `B${number.toString(36).toUpperCase()}`;
    const price = model.price === undefined ? undefined : Math.round(model.price * (0.8 + random.next() * 0.4));
    yield {
      ...model,
      id: `car-${number}`,
      objectID: `car-${number}`,
      stocknum,
      slug: `${model.slug}-${stocknum.toLowerCase()}`,
      ...(model.vin !== undefined && { vin: `${model.vin.slice(0, 11)}${String(number).padStart(6, '0').slice(-6)}` }),
      ...(price !== undefined && { price, price_range: priceRangeOf(price) }),
      ...(model.km !== undefined && { km: Math.round(model.km * (0.7 + random.next() * 0.6)) }),
      ...(model.created_at_timestamp !== undefined && {
        created_at_timestamp: model.created_at_timestamp - random.whole(0, 90 * secondsPerDay),
      }),
      custom_rank: model.custom_rank + random.whole(0, 10_000),
    };
  }
}
