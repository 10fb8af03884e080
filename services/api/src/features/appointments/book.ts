import type { Location } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { AppointmentKind, LeadRequest } from '@forecourt/contracts/api';
import { formOf, formSettings } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../deps.ts';
import { findCars } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import type { BookingSites } from './owner-calendar.ts';
import { appointmentOf, timesOffered } from './owner-calendar.ts';
import { insertServiceBooking, insertTestDrive } from './store.ts';

/** What is to come for, and when. */
export type WantedTime = {
  readonly leadId: string;
  readonly kind: AppointmentKind;
  /** Null: no vehicle in particular. */
  readonly carId: string | null;
  /** Of no account where a vehicle says itself where it stands. */
  readonly locationId: string;
  /** As `openTimes` writes it. */
  readonly time: string;
};

/** Somebody else has the time, or nobody can have it. */
export class TimeTaken extends Error {}

/** A time that is kept for somebody. */
export type KeptTime = Omit<WantedTime, 'leadId'> & { readonly startsAt: Date };

/**
 * Keeps a time. It has to be one that is offered now, and free. A test drive of no vehicle in particular keeps nothing
 * from others; its time only has to be one of the place's.
 *
 * @param concerned found by `bookingSites` before the transaction began
 * @throws TimeTaken it is not to be had; thrown, so that a transaction keeps nothing of what it has done
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

/** How many vehicles a workshop takes in at once: its dealership's own site says it, whichever site takes the booking. */
export function baysOf({ site, owners }: BookingSites, { dealership_slug: dealership }: Location): number {
  return formSettings(owners.get(dealership) ?? site).serviceBays;
}

/** The time a lead requests. */
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

/** What the lead's form takes bookings of. */
function kindOf(site: ApiSite, { form: name }: LeadRequest): AppointmentKind {
  return (name === undefined ? undefined : appointmentOf(formOf(site, name))) ?? 'test-drive';
}
