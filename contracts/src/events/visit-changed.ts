import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** Pages of a visit that are remembered. @source spec §7, FORM-034 */
export const mostVisitedPages = 50;

/**
 * What this visit came from and which pages it has seen, the last one last. Published by the shell with every page;
 * a lead carries it to the dealer.
 *
 * @source spec §7, ANLY-016, FORM-034
 */
export const visitChanged = defineEvent('visit:changed', 1, {
  replay: 'last',
  payload: z.object({
    /** Paths without their queries. */
    visitedPages: z.array(z.string()).check(z.maxLength(mostVisitedPages)),
    /** Campaign parameters of the latest address that had any, all of them. */
    linkedQueryParams: z.record(z.string(), z.string()),
    /** Those of the first such address, where it was another. */
    firstQueryParams: z.optional(z.record(z.string(), z.string())),
    /** The campaign's source, else the host the visit came from, else `direct`. */
    source: z.string(),
  }),
});
