import { PriceGauge } from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { createCarOf, Slug } from '../cars/car-of.ts';
import { createOwnGauge } from './own-gauge.ts';

/** `GET /api/cars/:slug/autogauge`: compares a car's price with similar cars. @source spec §3, §7, API-006 */
export function priceGaugeRoute({ get, siteOf }: Routes, deps: RunningDeps): void {
  const carOf = createCarOf(deps);
  const { priceGauge, reads } = deps;
  const own = createOwnGauge(deps);
  get(
    '/api/cars/:slug/autogauge',
    {
      staleIfError: true,
      limit: ['gaugesPerMinute', 'requests for prices'],
      limitOfPages: 'readsOfPagesPerMinute',
      summary: 'How a car’s price compares with similar cars',
      tags: ['cars'],
      params: Slug,
      response: { 200: PriceGauge },
      problems: [404, 502],
    },
    async (request) => {
      const site = siteOf(request);
      const car = await carOf(site, request.params.slug);
      // Requests to a provider do not read the database, so they bypass the queue for database reads.
      return priceGauge?.gaugeOf(car) ?? reads(site.slug, () => own.gaugeOf(car));
    },
  );
}
