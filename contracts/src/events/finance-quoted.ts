import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * A shopper saw or changed a repayment estimate for a car. Published by mf-finance.
 *
 * Amounts are integer cents, rates percent a year. The comparison rate is the lender's own figure. `carId` is empty for
 * an amount without a car. `weeklyCents` is the weekly repayment whatever the shopper's frequency; their own frequency
 * is `frequency` with `repaymentCents`.
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
    /** Default: weekly. */
    frequency: z.optional(z.oneOf(['week', 'fortnight', 'month'])),
    repaymentCents: z.optional(z.int()),
    residualCents: z.optional(z.int()),
    amountCents: z.optional(z.int()),
    /** The shopper chose these terms. Absent: the lender's own example. */
    chosen: z.optional(z.boolean()),
  }),
});
