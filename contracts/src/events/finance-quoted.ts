import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * A shopper saw or changed a repayment estimate for a car. Published by mf-finance. Amounts are integer cents, rates
 * percent a year. The comparison rate is the lender's own figure. `carId` is empty for an amount without a car.
 * `weeklyCents` is the weekly repayment; `repaymentCents` is the repayment at the shopper's `frequency`.
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
    /** Whether the shopper chose these terms. Absent: they are the lender's example. */
    chosen: z.optional(z.boolean()),
  }),
});
