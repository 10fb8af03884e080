import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** A shopper saved a search. Published by mf-search. @source expectations 17 */
export const searchSaved = defineEvent('search:saved', 1, {
  replay: 'none',
  payload: z.object({
    /** Address of the search's first page on this site; identifies the search. */
    href: z.string(),
    /** Title of the search: `Used Toyota cars, under $30,000`. */
    title: z.string(),
    /** Number of cars found. */
    count: z.int(),
    /**
     * The whole search as a query string in the format of `writeSearch`. It includes the filters from the page's path.
     */
    search: z.optional(z.string()),
  }),
});
