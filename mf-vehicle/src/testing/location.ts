import type { Location } from '@forecourt/contracts';

/** A realistic location; `changes` replaces fields. */
export function aLocation(changes: Partial<Location> = {}): Location {
  return {
    id: 'artarmon',
    name: 'Northshore Toyota',
    slug: 'northshore-toyota-artarmon',
    visible: true,
    primary: true,
    location_type: 'sales',
    dealership_id: 'd1',
    dealership_slug: 'northshore-toyota',
    address: { street: '388 Pacific Highway', city: 'Artarmon', state: 'NSW', postcode: '2064' },
    contact_detail: { phone: '02 5550 1180', opening_hours: [] },
    ...changes,
  };
}
