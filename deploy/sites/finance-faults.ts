import { comparisonRatePercent } from '@forecourt/contracts/loan';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { DocumentFault } from './document-faults.ts';

/** Tolerance of a stated comparison rate in percentage points: lenders round, and count days. */
const tolerated = 0.05;

/**
 * Comparison rates that differ from the regulation's formula for the lender's own example, and an interest range with
 * minimum above maximum.
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
    const found = Number.isNaN(computed) ? 'no rate at all' : `${computed.toFixed(2)} %`;
    return {
      path: `finance.bands[${index}].comparison`,
      message: `${band.comparison} % is not the comparison rate of ${band.interest} % in finance.comparisonExample: the formula gives ${found}. Ask ${finance.lender} for its example, or correct it.`,
    };
  });
  return [...range, ...rates];
}
