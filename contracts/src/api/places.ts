import * as z from '@forecourt/contracts/schema';

/** A suburb or a postcode on the map. Postcodes are strings: `0800` is Darwin. @source expectations 24 */
export const Place = z.object({
  /** What stands in an address: `4305`, `richmond-vic-3121`. */
  key: z.string(),
  /** `Richmond VIC 3121`, `4305 QLD` */
  label: z.string(),
  lat: z.number(),
  long: z.number(),
});
export type Place = z.Infer<typeof Place>;

/**
 * `GET /api/places?near=richmond`: what the words name. One: they name it alone; several: they have
 * to be told apart; none: there is no such place.
 * `GET /api/places?starts=rich&state=VIC`: places whose name or postcode begins like that, at most 6, the state's first.
 */
export const PlacesResponse = z.object({ places: z.array(Place) });
