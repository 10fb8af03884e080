import * as z from '@forecourt/contracts/schema';
import { Location } from '../location.ts';

/**
 * `GET /api/locations`: the site's visible locations, by name; without phone numbers where the site hides them
 * (`PhonesConfig`).
 */
export const LocationsResponse = z.object({ locations: z.array(Location) });

/**
 * `GET /api/location-phones`: phone numbers by location id, for the page of the locations. Locations without a number
 * are left out.
 */
export const LocationPhonesResponse = z.object({ phones: z.record(z.string(), z.string()) });
