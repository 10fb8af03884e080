import type { Car } from '@forecourt/contracts';
import { CarAddressesResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { createSiteLane } from '../../http/site-lane.ts';
import { findCarsForSale } from './store.ts';

/** Cars in one response. */
const mostCars = 1_000;
/** Pictures listed for one car. */
const mostImages = 10;

const After = z.object({ after: z.optional(z.string().check(z.maxLength(200))) });

/** `GET /api/sitemap/cars`: what a site has for sale, for its sitemap. */
export function sitemapRoutes({ get, siteOf }: Routes, { db }: ApiDeps): void {
  const inLane = createSiteLane();
  get(
    '/api/sitemap/cars',
    {
      summary: 'Slugs, times of change and pictures of the cars a site has for sale, some at a time',
      tags: ['cars'],
      querystring: After,
      response: { 200: CarAddressesResponse },
      problems: [429],
    },
    async (request) => {
      const site = siteOf(request);
      // It reads every car of the site.
      const found = await inLane(site.slug, () => findCarsForSale(db, site, request.query.after ?? null, mostCars));
      const last = found.at(-1);
      return {
        cars: found.map(({ doc, updatedAt }) => ({
          slug: doc.slug,
          updated_at: updatedAt.toISOString(),
          images: picturesOf(doc),
        })),
        next: last !== undefined && found.length === mostCars ? last.id : null,
      };
    },
  );
}

function picturesOf({ images, primary_image_url: primary }: Car): string[] {
  const own = (images ?? []).map(({ image }) => image.url);
  return (own.length > 0 ? own : [primary ?? '']).filter((url) => url !== '').slice(0, mostImages);
}
