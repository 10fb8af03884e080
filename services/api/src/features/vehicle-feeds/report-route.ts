import { VehicleFeedsReport, vehicleFeedNames } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import { authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { readAdvert, words } from './advert.ts';
import { reasonsOf } from './feed.ts';
import { vehicleFeeds } from './feeds/index.ts';
import { locationsOf, nextCars } from './store.ts';

type LeftOutCar = VehicleFeedsReport['cars'][number];
const longestId = 200;

/**
 * `GET /api/admin/stock/vehicle-feeds`: lists the cars that the feeds leave out, a hundred at a time. The token must
 * permit changing the dealership's stock.
 */
export function vehicleFeedsReportRoute({ get }: Routes, { db, access, sites }: ApiDeps): void {
  get(
    '/api/admin/stock/vehicle-feeds',
    {
      token: authorised(access, (request) => ({ kind: 'import-stock', dealership: requestedFor(request, 'dealer') })),
      summary: 'A dealership’s cars that the advertising feeds leave out, and why; a hundred at a time',
      querystring: z.object({
        dealer: z.string().check(z.minLength(1)),
        after: z.optional(z.string().check(z.maxLength(longestId))),
      }),
      response: { 200: VehicleFeedsReport },
    },
    async ({ query: { dealer, after = null } }) => {
      const selling = sites.ofDealership?.(dealer) ?? [];
      const offering = selling.map((site) => ({ site, names: namesOf(site) })).filter(({ names }) => names.length > 0);
      const cars = new Map<string, LeftOutCar>();
      const checked = new Set<string>();
      let next: string | null = null;
      for (const { site, names } of offering) {
        const locations = await locationsOf(db, site);
        const step = await nextCars(db, site, { after, dealership: dealer });
        next = step.next ?? next;
        for (const car of step.found) {
          checked.add(car.id);
          const { advert, reasons } = readAdvert(car, locations, site);
          const stocknum = words(car.stocknum);
          const known = cars.get(car.id) ?? {
            id: car.id,
            name: advert.title,
            ...(stocknum !== undefined && { stocknum }),
            url: advert.url,
            leftOut: [],
          };
          const leftOut = names
            .map((feed) => ({
              site: site.slug,
              feed,
              reasons: [...new Set([...reasons, ...reasonsOf(vehicleFeeds[feed], advert)])],
            }))
            .filter((each) => each.reasons.length > 0);
          if (leftOut.length > 0) cars.set(car.id, { ...known, leftOut: [...known.leftOut, ...leftOut] });
        }
      }
      return {
        feeds: offering.flatMap(({ site, names }) =>
          names.map((feed) => ({
            site: site.slug,
            siteName: site.name,
            feed,
            url: new URL(`/api/vehicle-feeds/${feed}.csv`, site.url).href,
          })),
        ),
        checked: checked.size,
        cars: [...cars.values()],
        next,
      };
    },
  );
}

function namesOf({ vehicleFeeds: own }: ApiSite) {
  return vehicleFeedNames.filter((name) => own?.[name] === true);
}
