import * as z from '@forecourt/contracts/schema';
import { Location } from '../location.ts';

/** `GET /api/locations`: the site's visible locations, by name; without numbers where the site hides them (`PhonesConfig`). */
export const LocationsResponse = z.object({ locations: z.array(Location) });

/** `GET /api/location-phones`: location id to its number, for the page of the locations. Those without one are left out. */
export const LocationPhonesResponse = z.object({ phones: z.record(z.string(), z.string()) });
