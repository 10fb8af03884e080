import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** Results of a search are on screen. `href` leads back to them. Published by mf-search. */
export const searchPerformed = defineEvent('search:performed', 1, {
  replay: 'last',
  payload: z.object({ query: z.string(), count: z.int(), href: z.string() }),
});
