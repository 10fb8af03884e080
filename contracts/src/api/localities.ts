import * as z from '@forecourt/contracts/schema';

/** A suburb or a postcode on the map. Postcodes are strings: `0800` is Darwin. @source expectations 24 */
export const Locality = z.object({
  /** What stands in an address: `4305`, `richmond-vic-3121`. */
  key: z.string(),
  /** `Richmond VIC 3121`, `4305 QLD` */
  label: z.string(),
  lat: z.number(),
  long: z.number(),
});
export type Locality = z.Infer<typeof Locality>;

/**
 * `GET /api/localities?near=richmond`: what the words name. One: they name it alone; several: they have
 * to be distinguished; none: there is no such place.
 * `GET /api/localities?starts=rich&state=VIC`: places whose name or postcode begins like that, at most 6, the state's first.
 */
export const LocalitiesResponse = z.object({ localities: z.array(Locality) });

/**
 * `GET /api/geocode?postal_code=4305&country=AU`: the middle of a postcode; nothing for a postcode that Australia does
 * not have.
 *
 * @source spec §7, API-022
 */
export const GeocodeResponse = z.object({ lat: z.number(), lng: z.number() });
