export { borrowingPowerCents, estimatedBudget } from './borrowing-power.ts';

export { comparisonRatePercent } from './comparison-rate.ts';
export type { LoanCost, LoanFees, LoanTerms } from './cost.ts';
export { costOf, highestNoOfferCents, panelMonthlyCents } from './cost.ts';
export type { Frequency, Loan } from './repayment.ts';
export { periodsPerYear, repaymentCents, wholeDollarsCents } from './repayment.ts';

export { scheduleEntryAfter, yearlySchedule } from './schedule.ts';
