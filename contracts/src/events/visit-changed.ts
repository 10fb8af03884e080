import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** Maximum number of pages in a visit's history. @source spec §7, FORM-034 */
export const mostVisitedPages = 50;

/**
 * Source of this visit, and its pages in the order in which they were viewed. Published by the shell with every page
 * view. Leads contain both, for the dealer.
 *
 * @source spec §7, ANLY-016, FORM-034
 */
export const visitChanged = defineEvent('visit:changed', 1, {
  replay: 'last',
  payload: z.object({
    /** Paths without queries. */
    visitedPages: z.array(z.string()).check(z.maxLength(mostVisitedPages)),
    /** All campaign parameters of the latest address that had any. */
    linkedQueryParams: z.record(z.string(), z.string()),
    /** Campaign parameters of the first address that had any, if they differ from `linkedQueryParams`. */
    firstQueryParams: z.optional(z.record(z.string(), z.string())),
    /** Source of the campaign, else the referring host, else `direct`. */
    source: z.string(),
  }),
});
