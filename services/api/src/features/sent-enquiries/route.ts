import { href } from '@forecourt/contracts';
import type { SentEnquiry } from '@forecourt/contracts/api';
import { apiMessagesOf, EnquiryChange, EnquiryChangePage, SentEnquiries } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { insertLink } from '../bookings/store.ts';
import { referenceOf, toBooking } from '../bookings/to-booking.ts';
import { findCars } from '../cars/store.ts';
import { subjectOf } from '../leads/formats/lead-mail.ts';
import { findLeadCar } from '../leads/store.ts';
import { mailLink } from '../mail-links/mail-link.ts';
import type { Reservation } from '../reservations/store.ts';
import { listContacts } from '../session/contact-store.ts';
import { createShopperOf, signedIn } from '../session/shopper-of.ts';
import type { Sent } from './store.ts';
import { listSent } from './store.ts';

/** Routes by which a signed-in shopper sees what they have sent, and reaches the page that changes it. */
export function sentEnquiryRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, encryption } = deps;
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
      summary: 'The enquiries, bookings and reservations of whoever is signed in, newest first',
      tags,
      response: { 200: SentEnquiries },
      problems: [401],
    },
    async (request) => {
      const site = siteOf(request);
      const sent = await sentBy(request);
      return { enquiries: await Promise.all(sent.map((each) => toSentEnquiry(site, each))) };
    },
  );

  post(
    '/api/enquiries/change',
    {
      fromOwnPages: true,
      summary: 'The page on which a booking or reservation is changed or cancelled',
      bodyLimit: 2 * 1_024,
      limit: ['bookingChangesPerMinute', 'changes of bookings'],
      tags,
      body: EnquiryChange,
      response: { 200: EnquiryChangePage },
      problems: [401, 404],
    },
    async (request) => {
      const site = siteOf(request);
      const found = (await sentBy(request)).find(({ lead }) => referenceOf(lead.id) === request.body.reference);
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

  async function toSentEnquiry(site: ApiSite, { lead, booking, reservation }: Sent): Promise<SentEnquiry> {
    const { payload } = lead;
    const [shown] = payload.car_id === undefined ? [] : await findCars(db, site, [payload.car_id]);
    // Only what the dealer wrote: anybody may have sent an enquiry with this address.
    const vehicle = shown ?? (await findLeadCar(db, site, payload));
    const booked = booking === null ? null : await toBooking(db, site, { booking, lead }, clock());
    return {
      reference: referenceOf(lead.id),
      title: reservation === null ? (booked?.title ?? subjectOf(payload, site, false)) : 'Reservation',
      sent_at: lead.createdAt.toISOString(),
      ...(vehicle !== null && {
        vehicle: { name: vehicle.name, ...(shown !== undefined && { slug: shown.slug }) },
      }),
      ...(booked !== null && {
        booking: { state: booked.state, time: booked.time, location: booked.location.name },
      }),
      ...(reservation !== null && { reservation: toReservation(reservation, clock()) }),
    };
  }
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
