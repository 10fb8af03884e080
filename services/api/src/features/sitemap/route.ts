import { createPace } from '@forecourt/budget';
import { CarAddressesResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { createSiteLane } from '../../http/site-lane.ts';
import { findCarsForSale } from './store.ts';

/** Maximum number of cars per response: few enough to meet the deadline even when other requests wait. */
const mostCars = 500;

const After = z.object({ after: z.optional(z.string().check(z.maxLength(200))) });

/** `GET /api/sitemap/cars`: a site's cars for sale, for its sitemap. */
export function sitemapRoutes({ get, siteOf }: Routes, { db, budget }: RunningDeps): void {
  const inLane = createSiteLane({
    what: 'lists of vehicles',
    waiting: 20,
    msPerSecond: 250,
    msPerSecondInAll: 250,
    freeMs: 100,
  });
  get(
    '/api/sitemap/cars',
    {
      limit: ['carAddressesPerMinute', 'lists of vehicles'],
      limitOfPages: 'readsOfPagesPerMinute',
      summary: 'Slugs, change times and pictures of a site’s cars for sale, a batch at a time',
      tags: ['cars'],
      querystring: After,
      response: { 200: CarAddressesResponse },
      isStepwise: true,
    },
    async (request) => {
      const site = siteOf(request);
      const { after = null } = request.query;
      const { found, next } = await inLane(site.slug, () =>
        findCarsForSale(db, site, { after, most: mostCars, pace: createPace(budget.unyieldingMs) }),
      );
      return {
        cars: found.map(({ slug, updatedAt, images, primaryImage }) => ({
          slug,
          updated_at: updatedAt.toISOString(),
          images: images.length > 0 || primaryImage === null ? images : [primaryImage],
        })),
        next,
      };
    },
  );
}
