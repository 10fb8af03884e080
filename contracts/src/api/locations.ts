import * as z from '@forecourt/contracts/schema';
import { Location } from '../location.ts';

/** `GET /api/locations`: the site's visible locations, by name. */
export const LocationsAnswer = z.object({ locations: z.array(Location) });
