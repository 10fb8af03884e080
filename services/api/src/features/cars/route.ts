import { CarResponse, CarsResponse, SimilarResponse } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { staleIfError } from '../../http/stale-if-error.ts';
import { typed } from '../../http/typed.ts';
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

/** `GET /api/cars…`: what a site's pages and cards show of its cars. */
export function carRoutes(app: FastifyInstance, { db, sites, clock }: Pick<ApiDeps, 'db' | 'sites' | 'clock'>): void {
  const siteOf = createSiteOf(sites);
  const carOf = createCarOf({ db, clock });

  typed(app).get(
    '/api/cars/:slug',
    {
      config: staleIfError,
      schema: {
        summary: 'One car',
        tags: ['cars'],
        params: Slug,
        response: { 200: CarResponse, ...problemResponses(400, 404) },
      },
    },
    async (request) => ({ car: await carOf(siteOf(request), request.params.slug) }),
  );

  typed(app).get(
    '/api/cars',
    {
      schema: {
        summary: 'Cars by id, in the order asked; unknown ids are left out',
        tags: ['cars'],
        querystring: Ids,
        response: { 200: CarsResponse, ...problemResponses(400) },
      },
    },
    async (request) => ({ cars: [...(await findCars(db, siteOf(request), request.query.ids))] }),
  );

  typed(app).get(
    '/api/cars/:slug/similar',
    {
      schema: {
        summary: 'Ids of cars in stock that are like this one, most alike first',
        tags: ['cars'],
        params: Slug,
        response: { 200: SimilarResponse, ...problemResponses(400, 404) },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const car = await carOf(site, request.params.slug);
      return { ids: [...(await findSimilarIds(db, site, similarTo(car)))] };
    },
  );
}
