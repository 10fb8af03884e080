import type { Location } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { AppointmentKind, LeadRequest } from '@forecourt/contracts/api';
import { formOf, formSettings } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../deps.ts';
import { findCars } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import { openTimes } from './open-times.ts';
import { insertServiceBooking, insertTestDrive } from './store.ts';

/** What became of the time a lead asks for: kept for it, or not to be had. */
export type Booking = 'kept' | 'taken';

/**
 * Keeps the time a lead names. It has to be one that is offered now: within the hours of the place where the car
 * stands, and free. A lead without a car keeps nothing from others; its time only has to be one of the place's.
 *
 * @param lead.dateTime as `openTimes` writes it
 */
export async function bookTime(
  tx: Queries,
  site: ApiSite,
  lead: { readonly id: string; readonly payload: LeadRequest & { readonly dateTime: string } },
  now: Date,
): Promise<Booking> {
  const { dateTime, car_id: carId, location_id: locationId } = lead.payload;
  if (kindOf(site, lead.payload) === 'service') return bookService(tx, site, lead, now);
  const [car] = carId === undefined ? [] : await findCars(tx, site, [carId]);
  if (carId !== undefined && (car === undefined || isSold(car))) return 'taken';
  const place = await findLocation(tx, site.dealerships, car?.location_id ?? locationId ?? '');
  if (place === null) return 'taken';
  const time = openTimeAt(place, site, dateTime, now);
  if (time === undefined) return 'taken';
  if (car === undefined) return 'kept';
  const kept = await insertTestDrive(tx, { leadId: lead.id, carId: car.id, startsAt: new Date(time.atMs) });
  return kept ? 'kept' : 'taken';
}

/** What the lead's form takes bookings of. */
function kindOf(site: ApiSite, { form: name }: LeadRequest): AppointmentKind {
  const form = name === undefined ? undefined : formOf(site, name);
  const time = form?.steps.flatMap(({ fields }) => fields).find((field) => field.kind === 'time');
  return time?.appointment ?? 'test-drive';
}

async function bookService(
  tx: Queries,
  site: ApiSite,
  { id, payload }: { readonly id: string; readonly payload: LeadRequest & { readonly dateTime: string } },
  now: Date,
): Promise<Booking> {
  const place = await findLocation(tx, site.dealerships, payload.location_id ?? '');
  const time = place === null ? undefined : openTimeAt(place, site, payload.dateTime, now);
  if (place === null || time === undefined) return 'taken';
  const booking = { leadId: id, locationId: place.id, startsAt: new Date(time.atMs) };
  return (await insertServiceBooking(tx, formSettings(site).serviceBays, booking)) ? 'kept' : 'taken';
}

function openTimeAt(place: Location, site: ApiSite, dateTime: string, now: Date) {
  const day = dateTime.slice(0, 10);
  const times = openTimes(place, { from: day, to: day, siteTimeZone: site.timeZone, now });
  return times.find(({ text }) => text === dateTime);
}
