import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * A repayment estimate for a car was shown to, or changed by, a shopper. Spoken by mf-finance.
 *
 * Amounts are integer cents, rates percent a year. The comparison rate is the lender's own figure.
 */
export const financeQuoted = defineEvent('finance:quoted', 1, {
  replay: 'last',
  payload: z.object({
    carId: z.string(),
    provider: z.string(),
    weeklyCents: z.int(),
    annualRatePercent: z.number(),
    comparisonRatePercent: z.number(),
    termYears: z.number(),
    depositCents: z.int(),
  }),
});
