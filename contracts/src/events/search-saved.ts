import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** A shopper wants to come back to a search. Published by mf-search. @source expectations 17 */
export const searchSaved = defineEvent('search:saved', 1, {
  replay: 'none',
  payload: z.object({
    /** Address of the search on this site, its first page: also its identity. */
    href: z.string(),
    /** `Used Toyota cars, under $30,000` */
    title: z.string(),
    /** How many cars it had. */
    count: z.int(),
  }),
});
