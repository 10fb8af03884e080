import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** The dealer's server acknowledged a lead. The event never contains contact details. Published by mf-forms. */
export const leadSubmitted = defineEvent('lead:submitted', 1, {
  replay: 'none',
  payload: z.object({
    leadId: z.string(),
    category: z.string(),
    carId: z.optional(z.string()),
  }),
});
