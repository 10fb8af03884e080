import type { Location, OpeningHour } from '@forecourt/contracts';

/** Monday to Friday 8:30 to 17:30, Saturday to 16:00, Sunday closed. */
export const defaultHours: readonly OpeningHour[] = [
  { weekday: 0, status: 'Closed' },
  ...[1, 2, 3, 4, 5].map((weekday) => openOn(weekday, '08:30', '17:30')),
  openOn(6, '09:00', '16:00'),
];

export function openOn(weekday: number, open: string, close: string): OpeningHour {
  return { weekday, status: 'Open', open, close };
}

/** A location for tests; `changes` replaces fields. */
export function aLocation(changes: Partial<Location> = {}): Location {
  return {
    id: 'y1',
    name: 'Northshore Toyota',
    slug: 'northshore-toyota-artarmon',
    visible: true,
    primary: false,
    location_type: 'sales',
    dealership_id: '12',
    dealership_slug: 'northshore-toyota',
    address: {
      street: '388 Pacific Highway',
      city: 'Artarmon',
      state: 'NSW',
      postcode: '2064',
      lat: -33.8136,
      long: 151.1791,
    },
    contact_detail: { phone: '02 5550 1180', opening_hours: [...defaultHours] },
    dealer_license_number: 'MD 048217',
    ...changes,
  };
}
