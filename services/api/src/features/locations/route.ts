import { LocationsAnswer } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { findLocations } from './store.ts';

/** `GET /api/locations` */
export function locationRoutes(app: FastifyInstance, { db, sites }: Pick<ApiDeps, 'db' | 'sites'>): void {
  const siteOf = createSiteOf(sites);
  typed(app).get(
    '/api/locations',
    {
      schema: {
        summary: 'The site’s visible yards, showrooms and workshops, by name',
        tags: ['locations'],
        response: { 200: LocationsAnswer, ...problemResponses(400) },
      },
    },
    async (request) => ({ locations: [...(await findLocations(db, siteOf(request).dealerships))] }),
  );
}
