import { randomUUID } from 'node:crypto';
import type { Car } from '@forecourt/contracts';
import { holdHours, isAllowed, isSold } from '@forecourt/contracts';
import type { ReservationRequest } from '@forecourt/contracts/api';
import { defaultCheckoutProvider } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { enqueue, enqueueCarChange } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import type { SitesPort } from '../../deps.ts';
import type { PaymentPort } from '../../payments/payment-port.ts';
import { promiseDelivery } from '../leads/channels.ts';
import { hashOf } from '../leads/request-hash.ts';
import { insertLead } from '../leads/store.ts';
import type { BeginCardAttempt } from './card-attempts.ts';
import type { Claim, NewClaim } from './claims.ts';
import { claimKey, lockClaim, releaseClaim } from './claims.ts';
import { depositOf, ownerOf } from './deposit.ts';
import { endIfLapsed, endLapsed, lockCar } from './holds.ts';
import { newReference } from './reference.ts';
import { reservationLead } from './reservation-lead.ts';
import type { Reservation } from './store.ts';
import { findByKey, findShownCar, insertReservation, markReserved } from './store.ts';

type Refusal = { readonly kind: 'unknown' | 'off' | 'sold' | 'comingSoon' | 'taken' };

/** Result of reserving a car. */
export type Outcome =
  | { readonly kind: 'made' | 'repeated'; readonly reservation: Reservation }
  /** The idempotency key belongs to a request with other content. */
  | { readonly kind: 'keyReused' }
  | Refusal
  /** `note`: explains that only test cards are accepted. */
  | { readonly kind: 'declined'; readonly note?: string }
  /** Too many cards were declined recently, so this card was not tried. */
  | { readonly kind: 'declinedTooOften' }
  /** The payment provider could not be reached; nothing was charged. */
  | { readonly kind: 'paymentUnreachable'; readonly provider: string };

export type ReservingDeps = {
  readonly db: ForecourtDatabase;
  readonly sites: SitesPort;
  readonly payments: Readonly<Record<string, PaymentPort>>;
  readonly clock: () => Date;
  readonly beginCardAttempt: BeginCardAttempt;
  /** Fingerprint of the network from which the request comes. */
  readonly sender: string;
  /** Called when the deposit of a failed reservation could not be voided, so that a person can void it. */
  readonly onStranded: (payment: { readonly provider: string; readonly reference: string }) => void;
};

/**
 * Another request with the same key has released the claim and voided the deposit, so this request must start again.
 */
type Released = { readonly kind: 'released' };

/**
 * Reserves a car. First binds the key to the content and authorises the deposit. Then one transaction holds the car and
 * queues the dealer's lead, the search record and the capture. A refused shopper is not charged. Requests with the same
 * key and content, even concurrent ones, make one reservation. Other content with the same key is refused before a card
 * is charged.
 *
 * @source spec §4, §9, FORM-052, VDP-088
 */
export async function reserve(
  deps: ReservingDeps,
  site: ApiSite,
  idempotencyKey: string,
  request: ReservationRequest,
): Promise<Outcome> {
  const { db, clock } = deps;
  const { card: _paid, ...kept } = request;
  const requestHash = hashOf(kept);
  const wanted: NewClaim = { id: randomUUID(), site: site.slug, idempotencyKey, requestHash, createdAt: clock() };
  const claim = await claimKey(db, wanted);
  await endIfLapsed(db, request.car_id, clock());
  const car = await findShownCar(db, site, request.car_id);
  // The reservation is read after the car, because another request with this key may have just reserved the car. This
  // read then finds its reservation.
  const earlier = await findByKey(db, site.slug, idempotencyKey);
  if (earlier !== null) return sameOrReused(earlier, requestHash);
  if (claim.requestHash !== requestHash) return { kind: 'keyReused' };

  const owner = car === null ? site : await ownerOf(deps.sites, site, car);
  const refusal = refusalOf(car, [site, owner]);
  if (car === null || refusal !== null) {
    await releaseClaim(db, claim.id);
    return refusal ?? { kind: 'unknown' };
  }
  const outcome = await payAndHold(deps, { site, owner }, claim, request, car);
  if (outcome.kind === 'released') return reserve(deps, site, idempotencyKey, request);
  if (outcome.kind === 'declined' || outcome.kind === 'declinedTooOften') await releaseClaim(db, claim.id);
  return outcome;
}

/**
 * Authorises the deposit and holds the car. If the car is refused after that, one transaction releases the claim and
 * voids the deposit.
 */
async function payAndHold(
  { db, sites, payments, clock, beginCardAttempt, sender, onStranded }: ReservingDeps,
  { site, owner }: { readonly site: ApiSite; readonly owner: ApiSite },
  claim: Claim,
  request: ReservationRequest,
  before: Car,
): Promise<Outcome | Released> {
  const { card, ...kept } = request;
  const provider = owner.checkout?.provider ?? defaultCheckoutProvider;
  const port = payments[provider];
  const deposit = await depositOf(sites, site, before);
  const depositCents = Math.round(deposit * 100);
  const attempt = await beginCardAttempt({ owner: owner.slug, sender });
  if (attempt === null) return { kind: 'declinedTooOften' };
  const payment = await port
    ?.authorise({ amountCents: depositCents, key: `${site.slug}:${claim.id}`, card })
    .catch(() => undefined);
  if (payment?.kind !== 'declined') await attempt.forget();
  if (port === undefined || payment === undefined) return { kind: 'paymentUnreachable', provider };
  if (payment.kind === 'declined') return payment;

  const hold = async (tx: Queries): Promise<Outcome | Released> => {
    const now = clock();
    await lockCar(tx, request.car_id);
    await endLapsed(tx, request.car_id, now);
    const same = await findByKey(tx, site.slug, claim.idempotencyKey);
    if (same !== null) return sameOrReused(same, claim.requestHash);
    if (!(await lockClaim(tx, claim.id))) return { kind: 'released' };
    const car = await findShownCar(tx, site, request.car_id);
    const late = refusalOf(car, [site, owner]);
    if (car === null || late !== null) return late ?? { kind: 'unknown' };
    const leadId = randomUUID();
    const reservation: Reservation = {
      id: randomUUID(),
      reference: newReference(),
      site: site.slug,
      idempotencyKey: claim.idempotencyKey,
      requestHash: claim.requestHash,
      carId: car.id,
      dealershipSlug: car.dealership_slug ?? '',
      leadId,
      contact: {
        name: kept.name,
        ...(kept.last_name !== undefined && { last_name: kept.last_name }),
        email: kept.email,
        phone: kept.phone,
      },
      depositCents,
      paymentProvider: provider,
      paymentReference: payment.reference,
      createdAt: now,
      expiresAt: new Date(now.getTime() + holdHours * 3_600_000),
      endedAt: null,
      endReason: null,
    };
    if (!(await insertReservation(tx, reservation))) return { kind: 'taken' };
    await markReserved(tx, car.id, now);
    const payload = reservationLead(request, car, { ...reservation, depositDollars: deposit, timeZone: site.timeZone });
    await insertLead(tx, {
      id: leadId,
      site: site.slug,
      idempotencyKey: `reservation:${reservation.id}`,
      requestHash: claim.requestHash,
      payload,
      createdAt: now,
    });
    await promiseDelivery(tx, site, { id: leadId, payload });
    await enqueueCarChange(tx, [car.id]);
    await enqueue(tx, 'payment.settle', { provider, reference: payment.reference, action: 'capture' }, site.slug);
    const receipt = { reservationId: reservation.id, about: 'made', to: 'shopper', sender } as const;
    await enqueue(tx, 'reservation.mail', receipt, site.slug);
    return { kind: 'made', reservation };
  };

  const letGo = async (tx: Queries) => {
    await releaseClaim(tx, claim.id);
    await enqueue(tx, 'payment.settle', { provider, reference: payment.reference, action: 'void' }, site.slug);
  };
  try {
    return await db.transaction(async (tx) => {
      const outcome = await hold(tx);
      const paysFor = 'reservation' in outcome ? outcome.reservation : null;
      if (paysFor?.paymentReference !== payment.reference) await letGo(tx);
      return outcome;
    });
  } catch (error) {
    // The deposit is voided only if no reservation uses it. The transaction may have been committed in spite of the
    // error, or another request with the key may have used this deposit.
    await db
      .transaction(async (tx) => {
        await lockClaim(tx, claim.id);
        const made = await findByKey(tx, site.slug, claim.idempotencyKey);
        if (made?.paymentReference !== payment.reference) await letGo(tx);
      })
      .catch(() => onStranded({ provider, reference: payment.reference }));
    throw error;
  }
}

/** The result for a key that already has a reservation. */
function sameOrReused(stored: Reservation, requestHash: string): Outcome {
  return stored.requestHash === requestHash ? { kind: 'repeated', reservation: stored } : { kind: 'keyReused' };
}

/**
 * Why the car cannot be reserved; null: it can.
 *
 * @param sites the site that shows the car and the site of its dealership; both must offer reservations
 */
function refusalOf(car: Car | null, sites: readonly ApiSite[]): Refusal | null {
  if (car === null) return { kind: 'unknown' };
  if (isSold(car)) return { kind: 'sold' };
  if (!sites.every((site) => isAllowed('reserve', site, car))) return { kind: 'off' };
  if (car.status !== 'in_stock') return { kind: 'comingSoon' };
  return car.reserved === true ? { kind: 'taken' } : null;
}
