import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';
import { CarListChange } from './car-list-change.ts';

/** The saved cars have changed. The payload lists them, newest first. Published by mf-account, in every tab. */
export const favouritesChanged = defineEvent('favourites:changed', 1, {
  replay: 'last',
  payload: z.object({
    carIds: z.array(z.string()),
    /** The change, if exactly one car was added or removed. */
    change: z.optional(CarListChange),
  }),
});
