import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** Results of a search are shown. `href` is the address of the results. Published by mf-search. */
export const searchPerformed = defineEvent('search:performed', 1, {
  replay: 'last',
  payload: z.object({ query: z.string(), count: z.int(), href: z.string() }),
});
