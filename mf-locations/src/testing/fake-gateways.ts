import type { Location, Position } from '@forecourt/contracts';
import type { LocationGateways } from '../gateways/index.ts';

/** Postcodes the fake knows. */
const fakePostcodes: Readonly<Record<string, Position>> = {
  '2000': { lat: -33.87, long: 151.21 },
  '2077': { lat: -33.7, long: 151.1 },
};

/** Fake gateways with these locations. Like the api, they return phone numbers separately. */
export function knowing(...dealerLocations: readonly Location[]): LocationGateways {
  const numbers = dealerLocations.flatMap(({ id, contact_detail: { phone } }) =>
    phone === undefined ? [] : [[id, phone]],
  );
  return {
    reviews: { shown: async () => ({ reviews: [], count: 0, average_rating: 0 }) },
    postcodes: { ofPostcode: async (postcode) => fakePostcodes[postcode] ?? null },
    position: { ask: async () => 'unavailable' },
    viewport: { whenNear: () => () => {} },
    dismissals: { has: () => false, add: () => {} },
    offers: { all: async () => [], withEnded: async () => ({ offers: [], ended: [] }), byId: async () => null },
    locations: {
      all: async () =>
        dealerLocations.map(({ contact_detail: { phone: _, ...contact_detail }, ...location }) => ({
          ...location,
          contact_detail,
        })),
      phones: async () => Object.fromEntries(numbers),
    },
  };
}
