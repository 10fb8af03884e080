import type { StockLocation } from '@forecourt/contracts/stock';

/** A location of a dealership, with what tests look at. */
function location(
  slug: string,
  dealership: string,
  name: string,
  [city, state]: readonly [string, string],
  primary = true,
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

/** Three dealers, one of them with two locations. */
export const testLocations: readonly StockLocation[] = [
  location('redgum-rocklea', 'redgum-rocklea', 'Redgum Rocklea', ['Rocklea', 'QLD']),
  location('redgum-moorooka', 'redgum-moorooka', 'Redgum Moorooka', ['Moorooka', 'QLD']),
  location('wattle-geelong', 'wattle-geelong', 'Wattle Caravans & RVs', ['Grovedale', 'VIC']),
  location('ironbark-gepps-cross', 'ironbark-adelaide', 'Ironbark Gepps Cross', ['Gepps Cross', 'SA']),
  location('ironbark-melrose-park', 'ironbark-adelaide', 'Ironbark Melrose Park', ['Melrose Park', 'SA'], false),
];
