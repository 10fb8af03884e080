import * as z from '@forecourt/contracts/schema';
import { Location } from '../location.ts';

/**
 * `GET /api/locations`: the site's visible locations, sorted by name. If the site hides phone numbers (`PhonesConfig`),
 * they are left out.
 */
export const LocationsResponse = z.object({ locations: z.array(Location) });

/**
 * `GET /api/location-phones`: phone numbers by location id, for the page that lists the locations and for a reservation.
 * Locations without a number are left out.
 */
export const LocationPhonesResponse = z.object({ phones: z.record(z.string(), z.string()) });
