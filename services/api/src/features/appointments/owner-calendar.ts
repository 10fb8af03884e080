import type { Car, Location } from '@forecourt/contracts';
import { isOffered } from '@forecourt/contracts';
import type { AppointmentKind } from '@forecourt/contracts/api';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formOf, platformForms } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import type { SitesPort } from '../../deps.ts';
import { findCars } from '../cars/store.ts';
import { findLocation } from '../locations/store.ts';
import { ownerOf } from '../reservations/deposit.ts';
import { openTimes } from './open-times.ts';
import type { OpenTime } from './wall-clock.ts';

/**
 * The sites whose settings apply to a booking. `site` receives the booking. `owners` are the sites of the dealerships
 * of the location and the vehicle, by dealership.
 */
export type BookingSites = { readonly site: ApiSite; readonly owners: ReadonlyMap<string, ApiSite> };

/**
 * Finds the sites whose settings apply to a booking. Call it before a transaction, which would occupy the only
 * connection of an embedded database.
 */
export async function bookingSites(
  db: Queries,
  { site, sites }: { readonly site: ApiSite; readonly sites: SitesPort },
  { kind, carId, locationId }: Pick<Appointment, 'kind' | 'carId' | 'locationId'>,
): Promise<BookingSites> {
  const [car] = kind === 'service' || carId === null ? [] : await findCars(db, site, [carId]);
  const place = await findLocation(db, site.dealerships, car?.location_id ?? locationId);
  const dealerships = [car, place].flatMap((each) => each?.dealership_slug ?? []);
  const owners = dealerships.map(
    async (slug) => [slug, await ownerOf(sites, site, { dealership_slug: slug })] as const,
  );
  return { site, owners: new Map(await Promise.all(owners)) };
}

type Appointment = {
  readonly kind: AppointmentKind;
  /** Null: the booking is for no particular vehicle. */
  readonly carId: string | null;
  readonly locationId: string;
};

type Wanted = {
  readonly kind: AppointmentKind;
  readonly place: Location;
  /** The car for a test drive. */
  readonly car?: Car | undefined;
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** `YYYY-MM-DD`, inclusive */
  readonly to: string;
  readonly now: Date;
};

/**
 * Times at which an appointment may start, including booked times. Hours, holidays and time zone are those of the
 * location's own site, even if another site receives the booking. All sites of the booking must offer this kind of
 * appointment; otherwise the list is empty.
 */
export function timesOffered(
  { site, owners }: BookingSites,
  { kind, place, car, from, to, now }: Wanted,
): readonly OpenTime[] {
  const owner = owners.get(place.dealership_slug);
  const ownerOfCar = car === undefined ? site : owners.get(car.dealership_slug ?? '');
  if (owner === undefined || ownerOfCar === undefined) return [];
  if (![site, owner, ownerOfCar].every((each) => offers(each, kind, car))) return [];
  return openTimes(place, {
    from,
    to,
    siteTimeZone: owner.timeZone,
    holidays: owner.locations?.holidayHours ?? [],
    now,
  });
}

/** The kind of appointment of a form's time field; undefined: the form has no time field. */
export function appointmentOf(form: FormDefinition | undefined): AppointmentKind | undefined {
  const time = form?.steps.flatMap(({ fields }) => fields).find((field) => field.kind === 'time');
  return time?.appointment;
}

/** A service is offered if the site has a form for it. A test drive is offered if the site's feature flags allow it. */
function offers(site: ApiSite, kind: AppointmentKind, car: Car | undefined): boolean {
  if (kind === 'test-drive') return car === undefined ? site.features.testDrive : isOffered('testDrive', site, car);
  const names = [...(site.forms?.own ?? []), ...platformForms].map(({ name }) => name);
  return names.some((name) => appointmentOf(formOf(site, name)) === 'service');
}
