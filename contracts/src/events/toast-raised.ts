import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** A short message for the shopper; one toast is shown at a time. Any remote may publish it. @source spec §9 */
export const toastRaised = defineEvent('toast:raised', 1, {
  replay: 'until-heard',
  payload: z.object({
    message: z.string(),
    /** How long the toast is shown, in milliseconds. Default: 3000. */
    durationMs: z.optional(z.int()),
  }),
});
