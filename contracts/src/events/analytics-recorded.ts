import * as z from '@forecourt/contracts/schema';
import { analyticsIds } from '../analytics.ts';
import { defineEvent } from '../define-event.ts';

/**
 * A shopper did something that is counted. Carries nothing about the person. Any remote may publish it.
 *
 * @source spec §7, ANLY-014, ANLY-015
 */
export const analyticsRecorded = defineEvent('analytics:recorded', 1, {
  replay: 'none',
  payload: z.object({
    id: z.oneOf(analyticsIds),
    /** The car it was about, if any. */
    carId: z.optional(z.string()),
  }),
});
