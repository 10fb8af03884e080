import type { Car } from '@forecourt/contracts';
import { maskPhone, phoneOf, phoneShown } from '@forecourt/contracts';
import { CarPhoneResponse, networkOf, PhoneReveal, PhoneRevealResponse } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { createCarOf, Slug } from '../cars/car-of.ts';
import { requireCar } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import { countPhoneReveals, insertPhoneReveal } from './store.ts';

const bodyLimit = 2 * 1024;

/**
 * `GET /api/cars/:slug/phone`: the masked phone number for a car. `POST /api/phone-reveals`: records a reveal and
 * returns the number.
 *
 * @source spec §4, API-011, VDP-063, VDP-065, VDP-066
 */
export function phoneRoutes({ get, post, siteOf }: Routes, { db, clock, log, budget, previewOf }: RunningDeps): void {
  const rows = createDailyRows({
    limit: 'phoneRevealRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countPhoneReveals(db, site, since),
  });
  const carOf = createCarOf({ db, clock });
  const numberOf = async (site: ApiSite, car: Car) => {
    const location = car.location_id === undefined ? null : await findLocation(db, site.dealerships, car.location_id);
    return phoneOf(car, location, site.phones?.byLocationAndType);
  };

  get(
    '/api/cars/:slug/phone',
    {
      staleIfError: true,
      summary: 'The phone number for a car: masked, plus the full number if the site shows numbers straight away',
      tags: ['cars'],
      params: Slug,
      response: { 200: CarPhoneResponse },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      const number = await numberOf(site, await carOf(site, request.params.slug));
      if (number === null) return { phone: null };
      const { startRevealed = false, localFormat = false } = site.phones ?? {};
      return { phone: { masked: maskPhone(phoneShown(number, localFormat)), number: startRevealed ? number : null } };
    },
  );

  post(
    '/api/phone-reveals',
    {
      bodyLimit,
      limit: ['phoneRevealsPerMinute', 'requests for phone numbers'],
      summary: 'The phone number for a car; also records that someone asked for it',
      tags: ['cars'],
      body: PhoneReveal,
      response: { 200: PhoneRevealResponse },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      const { car_id: carId, dealership_id: stated } = request.body;
      const car = await requireCar(db, site, carId);
      // Site and dealership come from the server, because a browser may send anything. The browser's dealership id is
      // recorded only if the car has none.
      if ((await previewOf(request)) !== 'none') return { phone: await numberOf(site, car) };
      const sender = networkOf(request.ip);
      if (await rows.areLeft(site.slug, sender)) {
        await insertPhoneReveal(db, { at: clock(), site: site.slug, carId, dealershipId: car.dealership_id ?? stated });
        rows.add(site.slug, 1, sender);
      } else if (!(await rows.areLeft(site.slug))) rows.noteDropped(site.slug);
      return { phone: await numberOf(site, car) };
    },
  );
}
