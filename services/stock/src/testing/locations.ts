import type { StockLocation } from '@forecourt/contracts/stock';

/** A location with the fields that tests need. */
function location(
  slug: string,
  name: string,
  {
    dealership = slug,
    city,
    state,
    primary = true,
  }: {
    readonly dealership?: string;
    readonly city: string;
    readonly state: string;
    readonly primary?: boolean;
  },
): StockLocation {
  return {
    id: slug,
    name,
    slug,
    visible: true,
    primary,
    location_type: 'sales',
    dealership_id: dealership,
    dealership_slug: dealership,
    address: {
      street: '1 High Street',
      city,
      state,
      postcode: '5000',
      lat: -34.8,
      long: 138.6,
      place_url: 'https://a.example',
    },
    contact_detail: { phone: '08 5550 0100', landline_phone: '08 5550 0100', opening_hours: [] },
    dealer_license_number: 'LVD 1',
  };
}

const adelaide = { dealership: 'ironbark-adelaide', state: 'SA' } as const;

/** Three dealers, one of them with two locations. */
export const testLocations: readonly StockLocation[] = [
  location('redgum-rocklea', 'Redgum Rocklea', { city: 'Rocklea', state: 'QLD' }),
  location('redgum-moorooka', 'Redgum Moorooka', { city: 'Moorooka', state: 'QLD' }),
  location('wattle-geelong', 'Wattle Caravans & RVs', { city: 'Grovedale', state: 'VIC' }),
  location('ironbark-gepps-cross', 'Ironbark Gepps Cross', { ...adelaide, city: 'Gepps Cross' }),
  location('ironbark-melrose-park', 'Ironbark Melrose Park', { ...adelaide, city: 'Melrose Park', primary: false }),
];
