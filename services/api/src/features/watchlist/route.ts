import {
  apiMessages,
  apiMessagesOf,
  readPhone,
  WatchlistReceipt,
  WatchlistRequest,
  WatchlistResponse,
} from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { requireCar } from '../cars/store.ts';
import { createShopperOf, signedIn } from '../session/shopper-of.ts';
import { dropEntry, insertEntry, listEntries } from './store.ts';

const tags = ['watchlist'];
/** Maximum number of entries, so that responses stay small. */
const mostEntries = 200;

/**
 * Routes for the cars that a signed-in shopper watches. A request that changes the list must contain the shopper's own
 * phone number.
 *
 * @source spec §7, API-009, API-010, ACCT-007
 */
export function watchlistRoutes({ get, post, siteOf }: Routes, deps: ApiDeps): void {
  const { db, clock } = deps;
  const shopperOf = createShopperOf(deps);
  const ownerOf = async (request: FastifyRequest, phone: string) => {
    const shopper = signedIn(await shopperOf(request, siteOf(request).slug));
    if (shopper.phone === null || shopper.phone !== readPhone(phone))
      throw new ApiError('PHONE_NOT_YOURS', apiMessages.phoneNotYours);
    return shopper;
  };
  const changing = {
    fromOwnPages: true,
    bodyLimit: 2 * 1024,
    limit: ['watchlistPerMinute', 'changes to your watchlist'],
    tags,
    body: WatchlistRequest,
    response: { 200: WatchlistReceipt },
    problems: [401, 404, 422],
  } as const;

  get(
    '/api/watchlist',
    {
      isPersonal: true,
      summary: 'The cars on the signed-in shopper’s watchlist, newest first',
      tags,
      response: { 200: WatchlistResponse },
      problems: [401],
    },
    async (request) => {
      const shopper = signedIn(await shopperOf(request, siteOf(request).slug));
      return { entries: (await listEntries(db, shopper.id)).map((id) => ({ id })) };
    },
  );

  post('/api/watchlist/save-car', { ...changing, summary: 'Adds a car to the watchlist' }, async (request) => {
    const { phone_number: phone, car_id: carId } = request.body;
    const shopper = await ownerOf(request, phone);
    const site = siteOf(request);
    await requireCar(db, site, carId);
    if (!(await insertEntry(db, { shopperId: shopper.id, carId, savedAt: clock() }, mostEntries)))
      throw new ApiError('WATCHLIST_FULL', apiMessagesOf(site).message('watchlistFull', { most: mostEntries }));
    return { success: true };
  });

  post('/api/watchlist/remove-car', { ...changing, summary: 'Removes a car from the watchlist' }, async (request) => {
    const shopper = await ownerOf(request, request.body.phone_number);
    await dropEntry(db, shopper.id, request.body.car_id);
    return { success: true };
  });
}
