import type { Car, Location } from '@forecourt/contracts';
import { isSold, phoneShown } from '@forecourt/contracts';
import type { Booking, LeadRequest } from '@forecourt/contracts/api';
import type { ShownField } from '@forecourt/contracts/forms';
import { formOf, formSettings, shownFields } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import { findCars } from '../cars/store.ts';
import { findLeadCar, type Lead } from '../leads/store.ts';
import { findLocation } from '../locations/store.ts';
import type { StoredBooking } from './store.ts';

/** Expected duration of an appointment. */
const minutes = { 'test-drive': 30, service: 60 } as const;
const titles = { 'test-drive': 'Test Drive', service: 'Service' } as const;

/** Short reference of a lead, for phone calls. */
export const referenceOf = (leadId: string) => leadId.slice(0, 8).toUpperCase();

export const bookingState = ({ cancelledAt, startsAt }: StoredBooking, now: Date): Booking['state'] =>
  cancelledAt !== null ? 'cancelled' : startsAt <= now ? 'past' : 'booked';

/** Title of a booking, in the words of its form: `Test Drive`. */
export function bookingTitle(site: ApiSite, { kind }: StoredBooking, { form }: LeadRequest): string {
  return (form === undefined ? undefined : formOf(site, form))?.subcategory ?? titles[kind];
}

/** Converts a booking for display to its shopper. A test drive starts at the vehicle's current location. */
export async function toBooking(
  db: Queries,
  site: ApiSite,
  { booking, lead: { payload } }: { readonly booking: StoredBooking; readonly lead: Pick<Lead, 'payload'> },
  now: Date,
): Promise<Booking> {
  const { kind, leadId, time, sequence, carId } = booking;
  const [shown] = carId === null ? [] : await findCars(db, site, [carId]);
  const car = carId === null ? null : (shown ?? (await findLeadCar(db, site, payload)));
  const place = await findLocation(db, site.dealerships, car?.location_id ?? booking.locationId);
  const services = kind === 'service' ? servicesOf(site, payload) : [];
  const startsFrom = startOf(place, payload.distribution_location);
  return {
    state: bookingState(booking, now),
    kind,
    title: bookingTitle(site, booking, payload),
    reference: referenceOf(leadId),
    time,
    minutes: minutes[kind],
    sequence,
    ...(carId !== null && { vehicle: vehicleOf(site, car, shown) }),
    ...(services.length > 0 && { services }),
    location: locationOf(site, place),
    ...(startsFrom !== undefined && { starts_from: startsFrom }),
  };
}

function vehicleOf({ noun }: ApiSite, car: Car | null, shown: Car | undefined): Booking['vehicle'] {
  return {
    // Ignores the name of the car in the enquiry, because the sender could write any text there. The mail may go to a
    // stranger whose address the sender typed.
    name: car?.name ?? noun,
    ...(shown !== undefined && { id: shown.id }),
    sold: shown === undefined || isSold(shown),
  };
}

/**
 * The chosen services that the form offers. Other texts are dropped, because a sender could have them mailed to a
 * stranger.
 */
function servicesOf(site: ApiSite, { form: name, answers = {}, additional_services: further = [] }: LeadRequest) {
  const form = name === undefined ? undefined : formOf(site, name);
  const fields = form === undefined ? [] : shownFields(form, formSettings(site));
  const offered = (wanted: string) => (field: ShownField) =>
    field.kind === wanted ? (field.options ?? []).map(({ value }) => ({ name: field.name, value })) : [];
  return [
    ...fields.flatMap(offered('choice')).filter(({ name, value }) => answers[name] === value),
    ...fields.flatMap(offered('checks')).filter(({ value }) => further.includes(value)),
  ].map(({ value }) => value);
}

function locationOf(site: ApiSite, place: Location | null): Booking['location'] {
  if (place === null) return { id: '', name: site.name, phone: site.phone };
  const { street, city, state, postcode } = place.address;
  const address = [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const { phone = '', landline_phone: landline = '' } = place.contact_detail;
  const number = [phone, landline, site.phone].find((each) => each.trim() !== '') ?? '';
  return {
    id: place.id,
    name: place.name,
    ...(address !== '' && { address }),
    ...(number !== '' && { phone: phoneShown(number, site.phones?.localFormat === true) }),
  };
}

/**
 * The chosen starting point, if the location offers it. Any other text is dropped, because a sender could have it
 * mailed to a stranger.
 */
function startOf(place: Location | null, start: string | undefined): string | undefined {
  return place?.distribution_locations?.find(({ id }) => id === start)?.name;
}
