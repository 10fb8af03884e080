import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** The set of saved cars is now this. Newest first. Spoken by mf-account, in every tab. */
export const favouritesChanged = defineEvent('favourites:changed', 1, {
  replay: 'last',
  payload: z.object({ carIds: z.array(z.string()) }),
});
