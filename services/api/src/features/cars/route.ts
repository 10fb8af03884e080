import { CarResponse, CarsResponse, SimilarResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { withDeposit } from '../reservations/deposit.ts';
import { createCarOf, Slug } from './car-of.ts';
import { similarTo } from './similar.ts';
import { findCars, findSimilarIds } from './store.ts';

const mostIds = 50;

const ids = z.pipe(
  z.string(),
  z.transform((list: string) => list.split(',').filter((id) => id !== '')),
);
const Ids = z.object({
  ids: ids.check(z.refine((list) => list.length <= mostIds, `Ask for at most ${mostIds} cars at once.`)),
});

/** `GET /api/cars…`: cars for a site's pages and cards. */
export function carRoutes({ get, siteOf }: Routes, { db, sites, clock, reads }: RunningDeps): void {
  const carOf = createCarOf({ db, clock });

  get(
    '/api/cars/:slug',
    {
      staleIfError: true,
      summary: 'One car',
      tags: ['cars'],
      params: Slug,
      response: { 200: CarResponse },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      return { car: await withDeposit(sites, site, await carOf(site, request.params.slug)) };
    },
  );

  get(
    '/api/cars',
    {
      limit: ['carListsPerMinute', 'lists of vehicles'],
      limitOfPages: 'readsOfPagesPerMinute',
      summary: 'Cars by id, in the order asked for; unknown ids are left out',
      tags: ['cars'],
      querystring: Ids,
      response: { 200: CarsResponse },
    },
    async (request) => {
      const site = siteOf(request);
      const found = await reads(site.slug, () => findCars(db, site, request.query.ids));
      return { cars: await Promise.all(found.map((car) => withDeposit(sites, site, car))) };
    },
  );

  get(
    '/api/cars/:slug/similar',
    {
      limit: ['similarPerMinute', 'requests for similar vehicles'],
      limitOfPages: 'readsOfPagesPerMinute',
      summary: 'Ids of cars in stock that are like this one, most similar first',
      tags: ['cars'],
      params: Slug,
      response: { 200: SimilarResponse },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      const car = await carOf(site, request.params.slug);
      return { ids: [...(await reads(site.slug, () => findSimilarIds(db, site, similarTo(car))))] };
    },
  );
}
