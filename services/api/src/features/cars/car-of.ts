import type { Car } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import * as z from 'zod/mini';
import type { ApiSite } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { findCar } from './store.ts';

/** The car's slug in the path of a call. */
export const Slug = z.object({ slug: z.string() });

/** Finds the car a call is about. Its answer throws CAR_NOT_FOUND. */
export function createCarOf(db: Queries): (site: ApiSite, slug: string) => Promise<Car> {
  return async (site, slug) => {
    const car = await findCar(db, site, slug);
    if (car === null) throw new ApiError('CAR_NOT_FOUND', `${site.name} has no car "${slug}".`);
    return car;
  };
}
