import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';
import { CarListChange } from './car-list-change.ts';

/** The set of saved cars is now this. Newest first. Published by mf-account, in every tab. */
export const favouritesChanged = defineEvent('favourites:changed', 1, {
  replay: 'last',
  payload: z.object({
    carIds: z.array(z.string()),
    /** The one car that was added or removed; unsaid where several were, or none. */
    change: z.optional(CarListChange),
  }),
});
