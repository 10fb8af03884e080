import {
  apiMessages,
  apiMessagesOf,
  readPhone,
  WatchlistReceipt,
  WatchlistRequest,
  WatchlistResponse,
} from '@forecourt/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { keptForNobody } from '../../http/kept-for-nobody.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { refuseOtherSites } from '../../http/same-origin.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { findCars } from '../cars/store.ts';
import { createShopperOf, signedIn } from '../session/shopper-of.ts';
import { dropEntry, insertEntry, listEntries } from './store.ts';

const bodyLimit = 2 * 1024;
const tags = ['watchlist'];
/** Nobody watches more, and no answer is longer. */
const mostEntries = 200;

/**
 * The cars a signed-in shopper watches. A request names the shopper's phone; the session says whether it is theirs.
 *
 * @source spec §7, API-009, API-010, ACCT-007
 */
export function watchlistRoutes(app: FastifyInstance, deps: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits'>): void {
  const { db, sites, clock, limits } = deps;
  const siteOf = createSiteOf(sites);
  const shopperOf = createShopperOf(deps);
  const ownerOf = async (request: FastifyRequest, phone: string) => {
    const shopper = signedIn(await shopperOf(request, siteOf(request).slug));
    if (shopper.phone === null || shopper.phone !== readPhone(phone))
      throw new ApiError('PHONE_NOT_YOURS', apiMessages.phoneNotYours);
    return shopper;
  };
  const changing = (summary: string) => ({
    onRequest: [keptForNobody, refuseOtherSites],
    bodyLimit,
    config: perMinute(limits?.watchlistPerMinute ?? 60, 'changes of your watchlist'),
    schema: {
      summary,
      tags,
      body: WatchlistRequest,
      response: { 200: WatchlistReceipt, ...problemResponses(400, 401, 403, 404, 413, 415, 422, 429) },
    },
  });

  typed(app).get(
    '/api/watchlist',
    {
      onRequest: keptForNobody,
      schema: {
        summary: 'The cars whoever is signed in watches, newest first',
        tags,
        response: { 200: WatchlistResponse, ...problemResponses(400, 401) },
      },
    },
    async (request) => {
      const shopper = signedIn(await shopperOf(request, siteOf(request).slug));
      return { entries: (await listEntries(db, shopper.id)).map((id) => ({ id })) };
    },
  );

  typed(app).post('/api/watchlist/save-car', changing('Watches a car'), async (request) => {
    const { phone_number: phone, car_id: carId } = request.body;
    const shopper = await ownerOf(request, phone);
    const site = siteOf(request);
    const [car] = await findCars(db, site, [carId]);
    if (car === undefined) throw new ApiError('CAR_NOT_FOUND', `${site.name} has no car with the id "${carId}".`);
    const kept = await listEntries(db, shopper.id);
    if (kept.length >= mostEntries && !kept.includes(carId))
      throw new ApiError('WATCHLIST_FULL', apiMessagesOf(site).message('watchlistFull', { most: mostEntries }));
    await insertEntry(db, shopper.id, carId, clock());
    return { success: true };
  });

  typed(app).post('/api/watchlist/remove-car', changing('Watches a car no longer'), async (request) => {
    const shopper = await ownerOf(request, request.body.phone_number);
    await dropEntry(db, shopper.id, request.body.car_id);
    return { success: true };
  });
}
