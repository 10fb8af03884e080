/** Repayments per year by frequency. @source spec §9, FIN-017 */
export const periodsPerYear = { week: 52, fortnight: 26, month: 12 } as const;
export type Frequency = keyof typeof periodsPerYear;

/** A fixed-rate loan with equal repayments. */
export type Loan = {
  /** Integer ≥ 0: financed amount. */
  readonly principalCents: number;
  /** Integer ≥ 0: final payment, due at the end of the term. */
  readonly balloonCents: number;
  /** 7.5 means 7.5 % a year; 0 means interest-free. */
  readonly annualRatePercent: number;
  /** Above 0; half years are allowed. */
  readonly termYears: number;
};

/**
 * The equal repayment of a loan, before rounding, by standard amortization.
 *
 * @returns cents per period, with fractions; never below 0
 * @throws FINANCE_TERM_OUT_OF_RANGE
 * @source spec §9, FIN-027
 */
export function repaymentCents(
  { principalCents, balloonCents, annualRatePercent, termYears }: Loan,
  frequency: Frequency,
): number {
  const perYear = periodsPerYear[frequency];
  const periods = termYears * perYear;
  if (!(periods >= 1)) {
    throw new RangeError(
      `FINANCE_TERM_OUT_OF_RANGE: a term of ${termYears} years is too short for a repayment each ${frequency}`,
    );
  }
  const rate = annualRatePercent / 100 / perYear;
  if (rate === 0) return Math.max(0, (principalCents - balloonCents) / periods);
  const discount = (1 + rate) ** -periods;
  return Math.max(0, ((principalCents - balloonCents * discount) * rate) / (1 - discount));
}

/** Rounds cents to the nearest whole dollar, in cents, as weekly repayments are shown. @source spec §9, FIN-029 */
export function wholeDollarsCents(cents: number): number {
  return Math.round(cents / 100) * 100;
}
