import { AvailabilityResponse, appointmentKinds } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps, SitesPort } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { findCars } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import { baysOf } from './book.ts';
import { daysBetween } from './open-times.ts';
import { bookingSites, timesOffered } from './owner-calendar.ts';
import { findBookedMs, findFullMs } from './store.ts';
import type { OpenTime } from './wall-clock.ts';

/** Maximum number of days per request. */
const longest = 31;

const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a day as YYYY-MM-DD.'),
    z.refine(isDay, 'That date doesn’t exist. Please choose another.'),
  );
const Question = z
  .object({
    location_id: z.string().check(z.minLength(1)),
    from: Day,
    to: Day,
    car_id: z.optional(z.string()),
    kind: z.optional(z.enum(appointmentKinds)),
  })
  .check(
    z.refine(({ from, to }) => from <= to && daysBetween(from, to).length <= longest, {
      path: ['to'],
      error: `Give a last day that’s on or after the first. Ask for at most ${longest} days.`,
    }),
  );

/**
 * `GET /api/appointments/availability?location_id=&from=&to=`: the free times at a location. @source spec §7, API-013
 */
export function appointmentRoutes({ get, siteOf }: Routes, { db, sites, clock, reads }: RunningDeps) {
  get(
    '/api/appointments/availability',
    {
      limit: ['availabilityPerMinute', 'requests for available times'],
      limitOfPages: 'readsOfPagesPerMinute',
      summary:
        'Times when a test drive or service can start at a location; with car_id, only times when that car is free',
      tags: ['appointments'],
      querystring: Question,
      response: { 200: AvailabilityResponse },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      const times = await reads(site.slug, () => freeTimes({ db, site, sites, now: clock() }, request.query));
      return { times: times.map(({ text }) => text) };
    },
  );
}

type Context = { readonly db: Queries; readonly site: ApiSite; readonly sites: SitesPort; readonly now: Date };

/** @throws ApiError LOCATION_NOT_FOUND */
async function freeTimes(
  { db, site, sites, now }: Context,
  { location_id: id, from, to, car_id: carId, kind = 'test-drive' }: z.infer<typeof Question>,
): Promise<readonly OpenTime[]> {
  const place = await findLocation(db, site.dealerships, id);
  if (place === null) throw new ApiError('LOCATION_NOT_FOUND', `${site.name} has no location "${id}".`);
  const appointment = { kind, carId: carId ?? null, locationId: place.id };
  const concerned = await bookingSites(db, { site, sites }, appointment);
  const [car] = kind === 'service' || carId === undefined ? [] : await findCars(db, site, [carId]);
  const times = timesOffered(concerned, { kind, place, car, from, to, now });
  const [first, last] = [times[0], times.at(-1)];
  const isPlain = kind !== 'service' && carId === undefined;
  if (isPlain || first === undefined || last === undefined) return times;
  const range = { fromMs: first.atMs, toMs: last.atMs };
  const booked =
    kind === 'service'
      ? await findFullMs(db, place.id, baysOf(concerned, place), range)
      : await findBookedMs(db, carId ?? '', range);
  return times.filter(({ atMs }) => !booked.has(atMs));
}
function isDay(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
