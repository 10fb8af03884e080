import type { OpeningHour } from '@forecourt/contracts';
import type { StockLocation } from '@forecourt/contracts/stock';

/** Opening and closing as `HH:MM`, null when closed. */
type Hours = { readonly weekdays: Day; readonly saturday: Day; readonly sunday: Day };
type Day = readonly [open: string, close: string] | null;

export type YardFacts = {
  readonly slug: string;
  readonly name: string;
  readonly dealership: string;
  readonly dealershipId: string;
  readonly type?: 'sales' | 'service' | 'parts' | 'service-and-parts';
  readonly primary?: boolean;
  readonly address: readonly [street: string, city: string, state: string, postcode: string];
  readonly at: readonly [lat: number, long: number];
  readonly phone: string;
  readonly hours: Hours;
  readonly licence: string;
  readonly repairer?: string;
};

/** A demo location from its facts. */
export function yard(facts: YardFacts): StockLocation {
  const [street, city, state, postcode] = facts.address;
  const [lat, long] = facts.at;
  const { weekdays, saturday, sunday } = facts.hours;
  const week: readonly Day[] = [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday];
  return {
    id: facts.slug,
    name: facts.name,
    slug: facts.slug,
    visible: true,
    primary: facts.primary ?? false,
    location_type: facts.type ?? 'sales',
    dealership_id: facts.dealershipId,
    dealership_slug: facts.dealership,
    address: {
      street,
      city,
      state,
      postcode,
      lat,
      long,
      place_url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${street}, ${city} ${state} ${postcode}`)}`,
    },
    contact_detail: { phone: facts.phone, landline_phone: facts.phone, opening_hours: week.map(openingHour) },
    dealer_license_number: facts.licence,
    ...(facts.repairer !== undefined && { motor_vehicle_repairer: facts.repairer }),
  };
}

function openingHour(day: Day, weekday: number): OpeningHour {
  if (day === null) return { weekday, status: 'Closed', formated_hours: 'Closed' };
  const [open, close] = day;
  return { weekday, status: 'Open', formated_hours: `${spoken(open)} – ${spoken(close)}`, open, close };
}

/** `17:30` as `5:30 pm`. */
function spoken(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
