import type { Location } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { AppointmentKind, LeadRequest } from '@forecourt/contracts/api';
import { formOf, formSettings } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import { findCars } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import type { BookingSites } from './owner-calendar.ts';
import { appointmentOf, timesOffered } from './owner-calendar.ts';
import { insertServiceBooking, insertTestDrive } from './store.ts';

/** The appointment that a lead requests. */
export type WantedTime = {
  readonly leadId: string;
  readonly kind: AppointmentKind;
  /** Null: no particular vehicle. */
  readonly carId: string | null;
  /** The location that the shopper chose. Ignored when the stored vehicle has a location. */
  readonly locationId: string;
  /** The time to book, in the format of `openTimes`. */
  readonly time: string;
};

/** Thrown when a time is booked already, or is not offered. */
export class TimeTaken extends Error {}

/** A booked time. */
export type KeptTime = Omit<WantedTime, 'leadId'> & { readonly startsAt: Date };

/**
 * Books a time, which must be offered and free. A test drive of no particular vehicle needs an offered time, but books
 * nothing: the time stays free for others.
 *
 * @param concerned result of `bookingSites`, which was called before the transaction began
 * @throws TimeTaken when the time is not available, so that the transaction is rolled back
 */
export async function keepTime(tx: Queries, concerned: BookingSites, wanted: WantedTime, now: Date): Promise<KeptTime> {
  const { kind, leadId, carId } = wanted;
  const { site } = concerned;
  const [car] = kind === 'service' || carId === null ? [] : await findCars(tx, site, [carId]);
  if (kind === 'test-drive' && carId !== null && (car === undefined || isSold(car))) throw new TimeTaken();
  const place = await findLocation(tx, site.dealerships, car?.location_id ?? wanted.locationId);
  if (place === null) throw new TimeTaken();
  const day = wanted.time.slice(0, 10);
  const times = timesOffered(concerned, { kind, place, car, from: day, to: day, now });
  const open = times.find(({ text }) => text === wanted.time);
  if (open === undefined) throw new TimeTaken();
  const startsAt = new Date(open.atMs);
  const kept: KeptTime = { kind, carId: car?.id ?? null, locationId: place.id, time: open.text, startsAt };
  if (kind === 'service') {
    const booking = { leadId, locationId: place.id, startsAt };
    if (await insertServiceBooking(tx, baysOf(concerned, place), booking)) return kept;
  } else if (car === undefined || (await insertTestDrive(tx, { leadId, carId: car.id, startsAt }))) return kept;
  throw new TimeTaken();
}

/**
 * Number of vehicles that a workshop takes in at once. It comes from the dealership's own site, even if another site
 * receives the booking.
 */
export function baysOf({ site, owners }: BookingSites, { dealership_slug: dealership }: Location): number {
  return formSettings(owners.get(dealership) ?? site).serviceBays;
}

/** The time that a lead requests. */
export function wantedBy(
  site: ApiSite,
  { id, payload }: { readonly id: string; readonly payload: LeadRequest & { readonly dateTime: string } },
): WantedTime {
  const kind = kindOf(site, payload);
  return {
    leadId: id,
    kind,
    carId: kind === 'service' ? null : (payload.car_id ?? null),
    locationId: payload.location_id ?? '',
    time: payload.dateTime,
  };
}

/** The kind of appointment that the lead's form books. */
function kindOf(site: ApiSite, { form: name }: LeadRequest): AppointmentKind {
  return (name === undefined ? undefined : appointmentOf(formOf(site, name))) ?? 'test-drive';
}
