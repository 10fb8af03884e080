import * as z from '@forecourt/contracts/schema';
import { analyticsIds } from '../analytics.ts';
import { defineEvent } from '../define-event.ts';

/**
 * A counted action of a shopper. Contains no personal data. Any remote may publish it.
 *
 * @source spec §7, ANLY-014, ANLY-015
 */
export const analyticsRecorded = defineEvent('analytics:recorded', 1, {
  replay: 'none',
  payload: z.object({
    id: z.oneOf(analyticsIds),
    /** The car that the action was about, if any. */
    carId: z.optional(z.string()),
  }),
});
