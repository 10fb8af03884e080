import * as z from '@forecourt/contracts/schema';

/** A suburb or a postcode on the map. Postcodes are strings: `0800` is Darwin. @source expectations 24 */
export const Locality = z.object({
  /** Identifies the locality in a URL: `4305`, `richmond-vic-3121`. */
  key: z.string(),
  /** Name for shoppers: `Richmond VIC 3121`, `4305 QLD`. */
  label: z.string(),
  lat: z.number(),
  long: z.number(),
});
export type Locality = z.Infer<typeof Locality>;

/**
 * `GET /api/localities?near=richmond`: localities that match the text. One: the text is unambiguous. Several: the
 * shopper has to choose. None: the text is unknown. `GET /api/localities?starts=rich&state=VIC`: at most 6 localities
 * whose name or postcode starts with the text; those of the state come first.
 */
export const LocalitiesResponse = z.object({ localities: z.array(Locality) });

/**
 * `GET /api/geocode?postal_code=4305&country=AU`: the centre of a postcode; 404 for an unknown postcode.
 *
 * @source spec §7, API-022
 */
export const GeocodeResponse = z.object({ lat: z.number(), lng: z.number() });
