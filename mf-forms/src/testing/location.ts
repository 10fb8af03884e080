import type { Location } from '@forecourt/contracts';

/** A location of this type, for tests. */
export function aLocation(id: string, location_type = 'sales'): Location {
  return {
    id,
    name: `Yard ${id}`,
    slug: id,
    visible: true,
    primary: false,
    location_type,
    dealership_id: '1',
    dealership_slug: 'northshore-toyota',
    address: { street: '', city: '', state: 'NSW', postcode: '' },
    contact_detail: { opening_hours: [] },
  };
}
