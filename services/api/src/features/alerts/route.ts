import { AlertSearch, AlertSearchRemoval, Alerts, apiMessagesOf, SavedCarAlerts } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { listContacts } from '../session/contact-store.ts';
import { createShopperOf, signedIn } from '../session/shopper-of.ts';
import { dropSearch, listSearches, putSearch, setCarAlerts } from './store.ts';

/** Routes by which a signed-in shopper asks for mails about saved searches and cars. @source expectations 17 */
export function alertRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, budget } = deps;
  const shopperOf = createShopperOf(deps);
  const ownerOf = async (request: FastifyRequest) => signedIn(await shopperOf(request, siteOf(request).slug));
  const alertsOf = async (shopperId: string, savedCars: boolean): Promise<Alerts> => {
    const contacts = await listContacts(db, shopperId);
    const email = contacts.find((identity) => identity.startsWith('email:'))?.slice('email:'.length);
    const searches = (await listSearches(db, shopperId)).map(({ href }) => href);
    return { ...(email !== undefined && { email }), searches, saved_cars: savedCars };
  };
  const changing = {
    fromOwnPages: true,
    bodyLimit: 16 * 1_024,
    limit: ['watchlistPerMinute', 'changes to your alerts'],
    tags: ['alerts'],
    response: { 200: Alerts },
    problems: [401, 422],
  } as const;

  get(
    '/api/alerts',
    {
      isPersonal: true,
      summary: 'The alerts the signed-in shopper asked for, and the address they go to',
      tags: ['alerts'],
      response: { 200: Alerts },
      problems: [401],
    },
    async (request) => {
      const shopper = await ownerOf(request);
      return alertsOf(shopper.id, shopper.carAlertsSince !== null);
    },
  );

  post(
    '/api/alerts/searches',
    { ...changing, summary: 'Emails new matches for a search, price drops and cars that are back', body: AlertSearch },
    async (request) => {
      const shopper = await ownerOf(request);
      const most = budget.alertsPerShopper;
      if (!(await putSearch(db, shopper, request.body, { most, now: clock() })))
        throw new ApiError('ALERTS_FULL', apiMessagesOf(siteOf(request)).message('alertsFull', { most }));
      return alertsOf(shopper.id, shopper.carAlertsSince !== null);
    },
  );

  post(
    '/api/alerts/searches/remove',
    { ...changing, summary: 'Stops the emails about a search', body: AlertSearchRemoval },
    async (request) => {
      const shopper = await ownerOf(request);
      await dropSearch(db, shopper.id, request.body.href);
      return alertsOf(shopper.id, shopper.carAlertsSince !== null);
    },
  );

  post(
    '/api/alerts/saved-cars',
    { ...changing, summary: 'Starts or stops emails when saved cars drop in price or sell', body: SavedCarAlerts },
    async (request) => {
      const shopper = await ownerOf(request);
      const { on } = request.body;
      await setCarAlerts(db, shopper.id, on ? clock() : null);
      return alertsOf(shopper.id, on);
    },
  );
}
