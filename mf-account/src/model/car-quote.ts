import type { PayloadOf } from '@forecourt/contracts';
import { dollars, financeQuoted, parseList } from '@forecourt/contracts';

/** A repayment for a car on terms that the shopper chose, as mf-finance published it. */
export type CarQuote = PayloadOf<typeof financeQuoted>;

/** Maximum number of stored quotes; the oldest are dropped. */
export const mostQuotes = 200;

/** Adds the quote at the front of the list and removes an earlier quote for the same car. */
export function withQuote(quotes: readonly CarQuote[], quote: CarQuote): readonly CarQuote[] {
  return [quote, ...withoutQuote(quotes, quote.carId)].slice(0, mostQuotes);
}

export function withoutQuote(quotes: readonly CarQuote[], carId: string): readonly CarQuote[] {
  return quotes.filter((quote) => quote.carId !== carId);
}

/** The stored quotes without invalid entries; empty if the text is not a list. */
export function parseQuotes(json: string | null): readonly CarQuote[] {
  return parseList(json).flatMap((entry) => {
    const { success, data } = financeQuoted.payload.safeParse(entry);
    return success ? [data] : [];
  });
}

/** The quote as a sentence. The interest rate may only be shown with the comparison rate. @source FIN-062 */
export function quoteText(quote: CarQuote): string {
  const { frequency = 'week', repaymentCents = quote.weeklyCents, termYears, depositCents, residualCents = 0 } = quote;
  const parts = [
    `${money(repaymentCents)} a ${frequency} over ${termYears} ${termYears === 1 ? 'year' : 'years'}`,
    ...(depositCents > 0 ? [`${money(depositCents)} deposit`] : []),
    ...(residualCents > 0 ? [`${money(residualCents)} final payment`] : []),
    `${quote.annualRatePercent.toFixed(2)}% p.a. interest rate`,
    `${quote.comparisonRatePercent.toFixed(2)}% p.a. comparison rate*`,
  ];
  return parts.join(', ');
}

const money = (cents: number) => dollars(cents / 100);
