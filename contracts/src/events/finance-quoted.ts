import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * A repayment estimate for a car was shown to, or changed by, a shopper. Published by mf-finance.
 *
 * Amounts are integer cents, rates percent a year. The comparison rate is the lender's own figure.
 * `carId` is empty for an amount that is about no car. `weeklyCents` is the weekly figure whatever the shopper pays by;
 * what they pay by is `frequency` with `repaymentCents`.
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
    /** Unsaid: by the week. */
    frequency: z.optional(z.oneOf(['week', 'fortnight', 'month'])),
    repaymentCents: z.optional(z.int()),
    residualCents: z.optional(z.int()),
    amountCents: z.optional(z.int()),
    /** The shopper chose these terms; unsaid for the lender's own example. */
    chosen: z.optional(z.boolean()),
  }),
});
