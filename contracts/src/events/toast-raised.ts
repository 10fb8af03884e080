import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** Something worth a passing note happened; one toast shows at a time. Any remote may publish it. @source spec §9 */
export const toastRaised = defineEvent('toast:raised', 1, {
  replay: 'until-heard',
  payload: z.object({
    message: z.string(),
    /** How long it stays, 3000 when absent. */
    durationMs: z.optional(z.int()),
  }),
});
