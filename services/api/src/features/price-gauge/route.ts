import { PriceGauge } from '@forecourt/contracts/api';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { createCarOf, Slug } from '../cars/car-of.ts';
import { createOwnGauge } from './own-gauge.ts';

/** `GET /api/cars/:slug/autogauge`. @source spec §3, §7, API-006 */
export function priceGaugeRoute({ get, siteOf }: Routes, deps: ApiDeps): void {
  const carOf = createCarOf(deps);
  const gauge = deps.priceGauge ?? createOwnGauge(deps);
  get(
    '/api/cars/:slug/autogauge',
    {
      staleIfError: true,
      summary: 'Where a car’s price stands among those of cars like it',
      tags: ['cars'],
      params: Slug,
      response: { 200: PriceGauge },
      problems: [404, 502],
    },
    async (request) => gauge.gaugeOf(await carOf(siteOf(request), request.params.slug)),
  );
}
