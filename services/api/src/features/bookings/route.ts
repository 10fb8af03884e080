import {
  apiMessages,
  apiMessagesOf,
  Booking,
  BookingCancel,
  BookingMove,
  BookingQuery,
} from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import type { Changed } from './change.ts';
import { cancelBooking, moveBooking } from './change.ts';
import { openLink } from './store.ts';
import { toBooking } from './to-booking.ts';

/**
 * Routes to show, move and cancel a booking by its link. The link's token grants access, so it is never part of a path:
 * paths are logged.
 */
export function bookingRoutes(
  { get, post, siteOf }: Routes,
  { db, sites, clock, notify, encryption }: RunningDeps,
): void {
  const changing = {
    isPersonal: true,
    bodyLimit: 4 * 1_024,
    limit: ['bookingChangesPerMinute', 'changes to bookings'],
    tags: ['bookings'],
    response: { 200: Booking },
    problems: [404, 409, 410],
  } as const;
  const settle = async (site: ApiSite, changed: Changed) => {
    if (!('booking' in changed)) throw refusal(site, changed.kind);
    if (changed.kind === 'changed') notify('lead.deliver', 'booking.mail');
    return toBooking(db, site, changed, clock());
  };

  get(
    '/api/bookings',
    {
      isPersonal: true,
      summary: 'The booking that a link opens',
      tags: ['bookings'],
      querystring: BookingQuery,
      response: { 200: Booking },
      problems: [404, 410],
    },
    async (request) => {
      const site = siteOf(request);
      const opened = await openLink(db, site.slug, request.query.t, clock());
      if (opened.kind !== 'open') throw refusal(site, opened.kind);
      return toBooking(db, site, opened, clock());
    },
  );

  post(
    '/api/bookings/move',
    { ...changing, summary: 'Move a booking to another time; its old time is free again', body: BookingMove },
    async (request) => {
      const site = siteOf(request);
      const { t: token, dateTime } = request.body;
      const sender = senderOf(request, encryption);
      return settle(site, await moveBooking(db, { site, sites, token, sender, now: clock() }, dateTime));
    },
  );

  post(
    '/api/bookings/cancel',
    { ...changing, summary: 'Cancel a booking, so that its time is free again', body: BookingCancel },
    async (request) => {
      const site = siteOf(request);
      const sender = senderOf(request, encryption);
      return settle(site, await cancelBooking(db, { site, token: request.body.t, sender, now: clock() }));
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
    case 'movedTooOften':
      return new ApiError('BOOKING_MOVED_OFTEN', message('bookingMovedOften', { phone }));
    case 'sold':
      return new ApiError('CAR_SOLD', message('bookedSold', { vehicle, phone }));
    case 'taken':
      return new ApiError('TIME_TAKEN', apiMessages.timeTaken, { dateTime: apiMessages.timeTaken });
  }
}
