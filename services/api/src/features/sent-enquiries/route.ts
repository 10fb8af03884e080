import { href } from '@forecourt/contracts';
import type { SentEnquiry } from '@forecourt/contracts/api';
import { apiMessagesOf, EnquiryChange, EnquiryChangePage, SentEnquiries } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { insertLink } from '../bookings/store.ts';
import { bookingState, bookingTitle, referenceOf } from '../bookings/to-booking.ts';
import { subjectOf } from '../leads/formats/lead-mail.ts';
import { mailLink } from '../mail-links/mail-link.ts';
import type { Reservation } from '../reservations/store.ts';
import { listContacts } from '../session/contact-store.ts';
import { createShopperOf, signedIn } from '../session/shopper-of.ts';
import type { Sent } from './store.ts';
import { listSent } from './store.ts';
import type { Subject } from './subjects.ts';
import { findSubjects } from './subjects.ts';

/**
 * Routes that list what a signed-in shopper has sent, and return the address of the page that changes a booking or
 * reservation.
 */
export function sentEnquiryRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, encryption, reads } = deps;
  const shopperOf = createShopperOf(deps);
  const tags = ['enquiries'];
  const sentBy = async (request: FastifyRequest) => {
    const { slug } = siteOf(request);
    const shopper = signedIn(await shopperOf(request, slug));
    return listSent(db, slug, await listContacts(db, shopper.id), clock());
  };

  get(
    '/api/enquiries',
    {
      isPersonal: true,
      summary: 'The signed-in shopper’s enquiries, bookings and reservations, newest first',
      tags,
      response: { 200: SentEnquiries },
      problems: [401],
    },
    async (request) => {
      const site = siteOf(request);
      const now = clock();
      // Sorting thousands of enquiries takes time, so the query waits in the queue for reads.
      return reads(site.slug, async () => {
        const sent = await sentBy(request);
        const subjects = await findSubjects(db, site, sent);
        return { enquiries: sent.map((each) => toSentEnquiry(site, each, subjects(each), now)) };
      });
    },
  );

  post(
    '/api/enquiries/change',
    {
      fromOwnPages: true,
      summary: 'The page where a booking or reservation can be changed or cancelled',
      bodyLimit: 2 * 1_024,
      limit: ['bookingChangesPerMinute', 'changes to bookings'],
      tags,
      body: EnquiryChange,
      response: { 200: EnquiryChangePage },
      problems: [401, 404],
    },
    async (request) => {
      const site = siteOf(request);
      const sent = await reads(site.slug, () => sentBy(request));
      const found = sent.find(({ lead }) => referenceOf(lead.id) === request.body.reference);
      if (found?.reservation?.endReason === null) {
        const { pathname, search } = new URL(mailLink(encryption, site, 'reservation', found.reservation.id));
        return { href: pathname + search };
      }
      if (found?.booking?.cancelledAt === null && found.booking.startsAt > clock()) {
        const query = new URLSearchParams({ t: await insertLink(db, found.lead.id, clock()) });
        return { href: href('forms.booking', {}, { query: query.toString() }) };
      }
      throw new ApiError('BOOKING_UNKNOWN', apiMessagesOf(site).message('bookingUnknown', { phone: site.phone }));
    },
  );
}

/**
 * Contains no text of the sender, because anybody may have sent an enquiry with this shopper's email address or phone
 * number.
 */
function toSentEnquiry(
  site: ApiSite,
  { lead, booking, reservation }: Sent,
  { vehicle, location }: Subject,
  now: Date,
): SentEnquiry {
  const { payload } = lead;
  const title = booking === null ? subjectOf(payload, site, false) : bookingTitle(site, booking, payload);
  return {
    reference: referenceOf(lead.id),
    title: reservation === null ? title : 'Reservation',
    sent_at: lead.createdAt.toISOString(),
    ...(vehicle !== undefined && { vehicle }),
    ...(booking !== null && {
      booking: { state: bookingState(booking, now), time: booking.time, location: location ?? site.name },
    }),
    ...(reservation !== null && { reservation: toReservation(reservation, now) }),
  };
}

function toReservation(
  { reference, depositCents, expiresAt, endReason }: Reservation,
  now: Date,
): NonNullable<SentEnquiry['reservation']> {
  return {
    state: endReason ?? (expiresAt <= now ? 'expired' : 'held'),
    reference,
    deposit_cents: depositCents,
    until: expiresAt.toISOString(),
  };
}
