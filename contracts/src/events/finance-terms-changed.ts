import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * The shopper's terms for the repayments of all cars have changed: years, and deposit in integer cents. Published by
 * mf-finance.
 *
 * @source BUD-004, FIN-012
 */
export const financeTermsChanged = defineEvent('finance-terms:changed', 1, {
  replay: 'last',
  payload: z.object({
    termYears: z.number(),
    depositCents: z.int(),
  }),
});
