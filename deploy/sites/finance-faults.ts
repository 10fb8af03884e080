import { comparisonRatePercent } from '@forecourt/contracts/loan';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { DocumentFault } from './document-faults.ts';

/**
 * Maximum difference in percentage points between a stated and a calculated comparison rate: lenders round rates, and
 * count the days of each month.
 */
const tolerated = 0.05;

/**
 * Faults for stated comparison rates that differ from the rate calculated for the lender's example. Also a fault for an
 * interest range whose minimum is above its maximum.
 *
 * @source National Consumer Credit Protection Regulations 2010, reg 100
 */
export function financeFaults({ finance }: SiteConfig): readonly DocumentFault[] {
  const { bands, comparisonExample: example, interest } = finance;
  const range =
    interest?.min !== undefined && interest.max !== undefined && interest.min > interest.max
      ? [{ path: 'finance.interest.min', message: `${interest.min} is above finance.interest.max, ${interest.max}.` }]
      : [];
  if (bands === undefined || example === undefined) return range;
  const rates = bands.flatMap((band, index) => {
    const computed = comparisonRatePercent({
      amountCents: Math.round(example.amount * 100),
      balloonCents: 0,
      annualRatePercent: band.interest,
      termYears: example.termYears,
      frequency: example.frequency,
      upfrontFeeCents: Math.round(example.upfrontFee * 100),
      periodicFeeCents: Math.round(example.periodicFee * 100),
    });
    if (Math.abs(computed - band.comparison) <= tolerated) return [];
    const found = Number.isNaN(computed) ? 'no rate at all' : `${computed.toFixed(2)}%`;
    return {
      path: `finance.bands[${index}].comparison`,
      message: `${band.comparison}% is not the comparison rate of ${band.interest}% in finance.comparisonExample: the formula gives ${found}. Ask ${finance.lender} for its example, or correct it.`,
    };
  });
  return [...range, ...rates];
}
