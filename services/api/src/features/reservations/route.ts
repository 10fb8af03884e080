import { apiMessagesOf, ReservationReceipt, ReservationRequest, readEmail } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import { createCardAttempts } from './card-attempts.ts';
import type { Outcome } from './service.ts';
import { reserve } from './service.ts';
import type { Reservation } from './store.ts';

const bodyLimit = 8 * 1024;
/**
 * Retry-After for a network or dealer with too many declined cards: a declined card counts for 24 hours.
 */
const retryAfterSeconds = 24 * 60 * 60;

/** `POST /api/reservations`: reserves a car with a deposit. @source spec §4, FORM-052, VDP-088 */
export function reservationRoute(
  { post, siteOf }: Routes,
  { db, sites, clock, log, payments, notify, budget, encryption, rolloutCounts }: RunningDeps,
): void {
  const beginCardAttempt = createCardAttempts({ db, clock, budget, log });
  post(
    '/api/reservations',
    {
      bodyLimit,
      limit: ['reservationsPerMinute', 'reservations'],
      siteLimit: ['reservationsPerSiteMinute', 'reservations'],
      summary: 'Reserve a car with a deposit; repeating the key doesn’t make a second reservation',
      tags: ['reservations'],
      headers: IdempotencyKey,
      body: ReservationRequest,
      response: { 200: ReservationReceipt, 201: ReservationReceipt },
      problems: [402, 403, 404, 409, 410, 422, 502],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const outcome = await reserve(
        {
          db,
          sites,
          payments,
          clock,
          beginCardAttempt,
          sender: senderOf(request, encryption),
          onStranded: (payment) => log.error(payment, 'We couldn’t release a deposit we no longer need.'),
        },
        site,
        request.headers['idempotency-key'],
        { ...request.body, email: readEmail(request.body.email) ?? request.body.email },
      );
      if (outcome.kind === 'paymentUnreachable')
        log.warn({ provider: outcome.provider, site: site.slug }, 'A payment provider isn’t responding.');
      if (!('reservation' in outcome)) throw refusal(outcome, site, request.body.car_id);
      if (outcome.kind === 'made') {
        notify('lead.deliver', 'payment.settle', 'reservation.mail');
        await rolloutCounts.addEnquiry(request, site.slug, outcome.reservation.leadId);
      }
      return reply.code(outcome.kind === 'made' ? 201 : 200).send(receiptOf(outcome.reservation));
    },
  );
}

function receiptOf(reservation: Reservation): ReservationReceipt {
  return {
    reference: reservation.reference,
    lead_id: reservation.leadId,
    car_id: reservation.carId,
    deposit: reservation.depositCents / 100,
    held_until: reservation.expiresAt.toISOString(),
    payment_reference: reservation.paymentReference,
  };
}

function refusal(outcome: Exclude<Outcome, { reservation: Reservation }>, site: ApiSite, carId: string): ApiError {
  const { message } = apiMessagesOf(site);
  const vehicle = site.noun;
  switch (outcome.kind) {
    case 'keyReused':
      return new ApiError('RESERVATION_KEY_REUSED', message('reservationMixedUp'));
    case 'unknown':
      return new ApiError('CAR_NOT_FOUND', `${site.name} has no car with the id "${carId}".`);
    case 'off':
      return new ApiError('RESERVING_NOT_OFFERED', message('reservingNotOffered', { vehicle }));
    case 'sold':
      return new ApiError('CAR_SOLD', message('reservedSold', { vehicle }));
    case 'comingSoon':
      return new ApiError('CAR_NOT_HERE_YET', message('reservedNotHereYet', { vehicle }));
    case 'taken':
      return new ApiError('CAR_RESERVED', message('reservedByOther', { vehicle }));
    case 'declined':
      return new ApiError('PAYMENT_DECLINED', outcome.note ?? message('cardDeclined'));
    case 'declinedTooOften':
      return new ApiError('TOO_MANY_REQUESTS', message('cardsDeclinedTooOften'), undefined, retryAfterSeconds);
    case 'paymentUnreachable':
      return new ApiError('PAYMENT_UNREACHABLE', message('paymentUnreachable'));
  }
}
