import type { StockCar } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { endIfLapsed } from '../reservations/holds.ts';
import { findCar } from './store.ts';

/** The path parameters of a request about a car. */
export const Slug = z.object({ slug: z.string() });

/**
 * Creates a function that finds the car of a request in its current state: an expired reservation no longer counts. The
 * function throws CAR_NOT_FOUND.
 */
export function createCarOf({
  db,
  clock,
}: Pick<ApiDeps, 'db' | 'clock'>): (site: ApiSite, slug: string) => Promise<StockCar> {
  return async (site, slug) => {
    const found = await findCar(db, site, slug);
    const released = found?.reserved === true && (await endIfLapsed(db, found.id, clock()));
    const car = released ? await findCar(db, site, slug) : found;
    if (car === null) throw new ApiError('CAR_NOT_FOUND', `${site.name} has no car "${slug}".`);
    return car;
  };
}
