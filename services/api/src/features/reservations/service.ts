import { randomUUID } from 'node:crypto';
import type { Car } from '@forecourt/contracts';
import { depositDollars, holdHours, isAllowed, isSold } from '@forecourt/contracts';
import type { ReservationRequest } from '@forecourt/contracts/api';
import { usualCheckoutProvider } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { enqueue } from '@forecourt/database';
import type { ApiSite } from '../../deps.ts';
import type { PaymentPort } from '../../payments/payment-port.ts';
import { hashOf } from '../leads/request-hash.ts';
import { insertLead } from '../leads/store.ts';
import { endIfLapsed, endLapsed, lockCar } from './holds.ts';
import { newReference } from './reference.ts';
import { reservationLead } from './reservation-lead.ts';
import type { Reservation } from './store.ts';
import { findByKey, findShownCar, insertReservation, markReserved } from './store.ts';

/** Why a car cannot be reserved. */
type Refusal = { readonly kind: 'unknown' | 'off' | 'sold' | 'comingSoon' | 'taken' };

/** What became of a wish to reserve a car. */
export type Outcome =
  | { readonly kind: 'made' | 'repeated'; readonly reservation: Reservation }
  /** The key belongs to another reservation. */
  | { readonly kind: 'keyReused' }
  | Refusal
  | { readonly kind: 'declined'; readonly message: string }
  /** The payment provider could not be asked. Nobody's fault, and nothing was charged. */
  | { readonly kind: 'paymentUnreachable'; readonly provider: string };

/** What reserving works with. */
export type ReservingDeps = {
  readonly db: ForecourtDatabase;
  readonly payments: Readonly<Record<string, PaymentPort>>;
  readonly clock: () => Date;
  /** A deposit that was set aside for nothing could not be let go: a person has to look. */
  readonly onStranded: (payment: { readonly provider: string; readonly reference: string }) => void;
};

/**
 * Reserves a car for a shopper: the deposit is set aside, then, in one transaction, the car is held and the dealer's
 * lead, the search record and the taking of the deposit are promised. Whoever is refused is not charged. The same key
 * with the same content is the same reservation, however often and however fast it is sent.
 *
 * @source spec §4, §9, FORM-052, VDP-088
 */
export async function reserve(
  { db, payments, clock, onStranded }: ReservingDeps,
  site: ApiSite,
  idempotencyKey: string,
  request: ReservationRequest,
): Promise<Outcome> {
  const { card, ...kept } = request;
  const requestHash = hashOf(kept);
  const known = (stored: Reservation): Outcome =>
    stored.requestHash === requestHash ? { kind: 'repeated', reservation: stored } : { kind: 'keyReused' };

  const earlier = await findByKey(db, site.slug, idempotencyKey);
  if (earlier !== null) return known(earlier);
  await endIfLapsed(db, request.car_id, clock());
  const before = await findShownCar(db, site, request.car_id);
  const refusal = refusalOf(before, site);
  if (before === null || refusal !== null) return refusal ?? { kind: 'unknown' };

  const provider = site.checkout?.provider ?? usualCheckoutProvider;
  const port = payments[provider];
  const deposit = depositDollars(before, site);
  const depositCents = Math.round(deposit * 100);
  const payment = await port
    ?.authorise({ amountCents: depositCents, key: `${site.slug}:${idempotencyKey}`, card })
    .catch(() => undefined);
  if (port === undefined || payment === undefined) return { kind: 'paymentUnreachable', provider };
  if (payment.kind === 'declined') return payment;

  const hold = async (tx: Queries): Promise<Outcome> => {
    const now = clock();
    await lockCar(tx, request.car_id);
    await endLapsed(tx, request.car_id, now);
    const same = await findByKey(tx, site.slug, idempotencyKey);
    if (same !== null) return known(same);
    const car = await findShownCar(tx, site, request.car_id);
    const late = refusalOf(car, site);
    if (car === null || late !== null) return late ?? { kind: 'unknown' };
    const leadId = randomUUID();
    const reservation: Reservation = {
      id: randomUUID(),
      reference: newReference(),
      site: site.slug,
      idempotencyKey,
      requestHash,
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
      requestHash,
      payload,
      createdAt: now,
    });
    await enqueue(tx, 'lead.deliver', { leadId });
    await enqueue(tx, 'car.index', { carIds: [car.id] });
    await enqueue(tx, 'payment.settle', { provider, reference: payment.reference, action: 'capture' });
    return { kind: 'made', reservation };
  };

  try {
    return await db.transaction(async (tx) => {
      const outcome = await hold(tx);
      const paysFor = outcome.kind === 'made' || outcome.kind === 'repeated' ? outcome.reservation : null;
      if (paysFor?.paymentReference !== payment.reference)
        await enqueue(tx, 'payment.settle', { provider, reference: payment.reference, action: 'void' });
      return outcome;
    });
  } catch (error) {
    await port.void(payment.reference).catch(() => onStranded({ provider, reference: payment.reference }));
    throw error;
  }
}

/** What keeps the car from being reserved; null: nothing does. */
function refusalOf(car: Car | null, site: ApiSite): Refusal | null {
  if (car === null) return { kind: 'unknown' };
  if (isSold(car)) return { kind: 'sold' };
  if (!isAllowed('reserve', site, car)) return { kind: 'off' };
  if (car.status !== 'in_stock') return { kind: 'comingSoon' };
  return car.reserved === true ? { kind: 'taken' } : null;
}
