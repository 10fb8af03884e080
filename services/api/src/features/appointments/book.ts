import type { Location } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { AppointmentKind, LeadRequest } from '@forecourt/contracts/api';
import { formOf, formSettings } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite, SitesPort } from '../../deps.ts';
import { findCars } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import { openTimes } from './open-times.ts';
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
 * Keeps a time. It has to be one that is offered now: within the hours of the place where the car stands, and free.
 * A test drive of no vehicle in particular keeps nothing from others; its time only has to be one of the place's.
 *
 * @throws TimeTaken it is not to be had; thrown, so that a transaction keeps nothing of what it has done
 */
export async function keepTime(
  tx: Queries,
  { site, sites }: { readonly site: ApiSite; readonly sites: SitesPort },
  wanted: WantedTime,
  now: Date,
): Promise<KeptTime> {
  const { kind, leadId, carId } = wanted;
  const [car] = kind === 'service' || carId === null ? [] : await findCars(tx, site, [carId]);
  if (kind === 'test-drive' && carId !== null && (car === undefined || isSold(car))) throw new TimeTaken();
  const place = await findLocation(tx, site.dealerships, car?.location_id ?? wanted.locationId);
  const open = place === null ? undefined : openTimeAt(place, site, wanted.time, now);
  if (place === null || open === undefined) throw new TimeTaken();
  const startsAt = new Date(open.atMs);
  const kept: KeptTime = { kind, carId: car?.id ?? null, locationId: place.id, time: open.text, startsAt };
  if (kind === 'service') {
    const booking = { leadId, locationId: place.id, startsAt };
    if (await insertServiceBooking(tx, await baysOf(sites, site, place), booking)) return kept;
  } else if (car === undefined || (await insertTestDrive(tx, { leadId, carId: car.id, startsAt }))) return kept;
  throw new TimeTaken();
}

/** How many vehicles a workshop takes in at once: its dealership's own site says it, whichever site takes the booking. */
export async function baysOf(
  { ownerOf }: SitesPort,
  site: ApiSite,
  { dealership_slug: dealership }: Location,
): Promise<number> {
  return formSettings((await ownerOf?.(dealership)) ?? site).serviceBays;
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
  const form = name === undefined ? undefined : formOf(site, name);
  const time = form?.steps.flatMap(({ fields }) => fields).find((field) => field.kind === 'time');
  return time?.appointment ?? 'test-drive';
}

function openTimeAt(place: Location, site: ApiSite, dateTime: string, now: Date) {
  const day = dateTime.slice(0, 10);
  const times = openTimes(place, {
    from: day,
    to: day,
    siteTimeZone: site.timeZone,
    holidays: site.locations?.holidayHours ?? [],
    now,
  });
  return times.find(({ text }) => text === dateTime);
}
