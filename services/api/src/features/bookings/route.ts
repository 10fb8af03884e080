import {
  apiMessages,
  apiMessagesOf,
  Booking,
  BookingCancel,
  BookingMove,
  BookingQuery,
} from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps, ApiSite } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { keptForNobody } from '../../http/kept-for-nobody.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import type { Changed } from './change.ts';
import { cancelBooking, moveBooking } from './change.ts';
import { openLink } from './store.ts';
import { toBooking } from './to-booking.ts';

const bodyLimit = 4 * 1_024;

/**
 * A booking for whoever has its link: what it is, another time for it, its end. The link is the permission, so that it
 * stands in no path: paths are logged.
 */
export function bookingRoutes(
  app: FastifyInstance,
  {
    db,
    sites,
    clock,
    limits,
    notify,
  }: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits'> & { readonly notify: () => void },
): void {
  const siteOf = createSiteOf(sites);
  const config = perMinute(limits?.bookingChangesPerMinute ?? 20, 'changes of bookings');
  const settle = async (site: ApiSite, changed: Changed) => {
    if (!('booking' in changed)) throw refusal(site, changed.kind);
    if (changed.kind === 'changed') notify();
    return toBooking(db, site, changed, clock());
  };

  typed(app).get(
    '/api/bookings',
    {
      onRequest: keptForNobody,
      schema: {
        summary: 'The booking that a link opens',
        tags: ['bookings'],
        querystring: BookingQuery,
        response: { 200: Booking, ...problemResponses(400, 404, 410) },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const opened = await openLink(db, site.slug, request.query.t, clock());
      if (opened.kind !== 'open') throw refusal(site, opened.kind);
      return toBooking(db, site, opened, clock());
    },
  );

  typed(app).post(
    '/api/bookings/move',
    {
      onRequest: keptForNobody,
      bodyLimit,
      config,
      schema: {
        summary: 'Give a booking another time; the time it had is free again',
        tags: ['bookings'],
        body: BookingMove,
        response: { 200: Booking, ...problemResponses(400, 404, 409, 410, 413, 415, 429) },
      },
    },
    async (request) => {
      const site = siteOf(request);
      const { t: token, dateTime } = request.body;
      return settle(site, await moveBooking(db, { site, token, now: clock() }, dateTime));
    },
  );

  typed(app).post(
    '/api/bookings/cancel',
    {
      onRequest: keptForNobody,
      bodyLimit,
      config,
      schema: {
        summary: 'Cancel a booking; its time is free again',
        tags: ['bookings'],
        body: BookingCancel,
        response: { 200: Booking, ...problemResponses(400, 404, 409, 410, 413, 415, 429) },
      },
    },
    async (request) => {
      const site = siteOf(request);
      return settle(site, await cancelBooking(db, { site, token: request.body.t, now: clock() }));
    },
  );
}

function refusal(site: ApiSite, kind: Exclude<Changed['kind'], 'changed' | 'unchanged'>): ApiError {
  const { noun: vehicle, phone } = site;
  const { message } = apiMessagesOf(site);
  switch (kind) {
    case 'unknown':
      return new ApiError('BOOKING_UNKNOWN', message('bookingUnknown', { phone }));
    case 'expired':
      return new ApiError('BOOKING_EXPIRED', message('bookingExpired', { phone }));
    case 'past':
      return new ApiError('BOOKING_PAST', message('bookingPast', { phone }));
    case 'cancelled':
      return new ApiError('BOOKING_CANCELLED', message('bookingCancelled'));
    case 'sold':
      return new ApiError('CAR_SOLD', message('bookedSold', { vehicle, phone }));
    case 'taken':
      return new ApiError('TIME_TAKEN', apiMessages.timeTaken, { dateTime: apiMessages.timeTaken });
  }
}
