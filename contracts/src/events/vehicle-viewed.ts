import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** A shopper opened a vehicle page. Published by mf-vehicle. */
export const vehicleViewed = defineEvent('vehicle:viewed', 1, {
  replay: 'last',
  payload: z.object({
    carId: z.string(),
    slug: z.string(),
    stocknum: z.optional(z.string()),
    make: z.optional(z.string()),
    model: z.optional(z.string()),
    body: z.optional(z.string()),
    /** The feed's body type, `Double Cab Pick-Up`; `body` is the searchable body type. */
    bodyConfiguration: z.optional(z.string()),
  }),
});
