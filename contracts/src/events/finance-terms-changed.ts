import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * The terms a shopper wants every car's repayment for: years, and integer cents paid up front. Published by mf-finance.
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
