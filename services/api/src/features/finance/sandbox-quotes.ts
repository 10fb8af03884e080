import { comparisonRatePercent, repaymentCents } from '@forecourt/contracts/loan';
import type { QuotePort } from './quote-port.ts';

/** Interest rates in percent a year, by the car's age in years; the first matching row applies. */
const rates = [
  { upToAge: 3, percent: 7.49 },
  { upToAge: 7, percent: 8.49 },
  { upToAge: 12, percent: 10.99 },
] as const;
const upfrontFeeCents = 49_500;

/**
 * Quotes without a provider. The rate depends on the car's age. The term is five years with weekly repayments, and the
 * comparison rate includes a fee of $495. Cars older than twelve years, or without a year, get no quote.
 */
export function createSandboxQuotes({ clock }: { readonly clock: () => Date }): QuotePort {
  return {
    async quote({ purchasePrice, loanTerm, year }) {
      const age = year === null ? Number.POSITIVE_INFINITY : clock().getUTCFullYear() - year;
      const rate = rates.find(({ upToAge }) => age <= upToAge);
      if (rate === undefined) return null;
      const amountCents = Math.round(purchasePrice * 100);
      const loan = { balloonCents: 0, annualRatePercent: rate.percent, termYears: loanTerm };
      const comparison = comparisonRatePercent({
        ...loan,
        amountCents: 3_000_000,
        frequency: 'month',
        upfrontFeeCents,
        periodicFeeCents: 0,
      });
      return {
        weeklyRepaymentAmount: Math.round(repaymentCents({ ...loan, principalCents: amountCents }, 'week')) / 100,
        advertisedRate: rate.percent,
        comparisonRate: Math.round(comparison * 100) / 100,
      };
    },
  };
}
