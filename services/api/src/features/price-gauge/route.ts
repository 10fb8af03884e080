import { PriceGauge } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { staleIfError } from '../../http/stale-if-error.ts';
import { typed } from '../../http/typed.ts';
import { createCarOf, Slug } from '../cars/car-of.ts';
import { createOwnGauge } from './own-gauge.ts';

/** `GET /api/cars/:slug/autogauge`. @source spec §3, §7, API-006 */
export function priceGaugeRoute(
  app: FastifyInstance,
  deps: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'priceGauge'>,
): void {
  const siteOf = createSiteOf(deps.sites);
  const carOf = createCarOf(deps);
  const gauge = deps.priceGauge ?? createOwnGauge(deps);
  typed(app).get(
    '/api/cars/:slug/autogauge',
    {
      config: staleIfError,
      schema: {
        summary: 'Where a car’s price stands among those of cars like it',
        tags: ['cars'],
        params: Slug,
        response: { 200: PriceGauge, ...problemResponses(400, 404, 502) },
      },
    },
    async (request) => gauge.gaugeOf(await carOf(siteOf(request), request.params.slug)),
  );
}
