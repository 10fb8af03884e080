import type { Frequency, LoanFees } from '@forecourt/contracts/loan';
import type { FinanceConfig } from '@forecourt/contracts/site-config';
import { defaultFinance } from '@forecourt/contracts/site-config';
import { cents } from './lender-terms.ts';
import { held } from './typed-amount.ts';

/**
 * A rate of the lender, percent per year. `comparison` is the lender's comparison rate; null when it publishes none.
 */
export type Band = { readonly interest: number; readonly comparison: number | null };

/** Range of a field, in dollars, years or percent. */
export type Range = { readonly min: number; readonly max: number; readonly step: number };

/** Settings of a dealer's calculator, with defaults filled in. */
export type CalculatorSettings = {
  readonly purchase: Range;
  readonly loan: Range;
  /** Range of deposit, trade-in and residual. */
  readonly amount: Range;
  /** Loan terms in years, in ascending order. */
  readonly terms: readonly number[];
  /** The rates to choose from; null allows any rate within `interest`. */
  readonly bands: readonly Band[] | null;
  readonly interest: Range;
  readonly isInterestLocked: boolean;
  readonly loanFromPrice: boolean;
  readonly termYears: number;
  readonly frequency: Frequency;
  readonly ratePercent: number;
  readonly loanDollars: number;
  readonly fees: LoanFees;
  /** The fees that are charged, in dollars. */
  readonly feeLines: readonly { readonly name: string; readonly dollars: number; readonly monthly: boolean }[];
  readonly roundUp: boolean;
  readonly comparisonPlaceholders: readonly [number, number];
  readonly vehicleType: string;
};

/** @source spec §9, FIN-020 */
const defaultLoanDollars = 30_000;
/** Interest rate of a calculator if the site sets no rate. @source spec §9, FIN-023, requirements AMB-18 */
const generalInterest = 10;
const highestLoan = 100_000;
const highestPurchase = 250_000;
const loanStep = 500;
const termStep = 0.5;
const interestStep = 0.5;

/**
 * Fills in a dealer's settings. Defaults are clamped to the dealer's ranges.
 *
 * @param priceDollars price of the calculator's car, if any
 * @source spec §5, §9, FIN-020…FIN-038, requirements AMB-18, AMB-41, AMB-42
 */
export function calculatorSettings(finance: FinanceConfig, priceDollars?: number): CalculatorSettings {
  const interest = {
    min: finance.interest?.min ?? defaultFinance.interest.min,
    max: finance.interest?.max ?? defaultFinance.interest.max,
    step: interestStep,
  };
  const loan = {
    min: finance.loan?.min ?? defaultFinance.loan.min,
    max: highestLoanFor(finance.loan?.maxFromPrice ?? defaultFinance.loan.maxFromPrice, priceDollars),
    step: loanStep,
  };
  const terms = termsOf(finance);
  const bands =
    finance.bands ?? (finance.flatEstimate === true ? [finance.flatRates ?? defaultFinance.flatRates] : null);
  const fees = feesOf(finance);
  const loanFromPrice = finance.loanFromPrice ?? defaultFinance.loanFromPrice;
  return {
    purchase: { min: finance.purchase?.min ?? defaultFinance.purchase.min, max: highestPurchase, step: 0.5 },
    loan,
    amount: { min: 0, max: highestPurchase, step: 0.5 },
    terms,
    bands,
    interest,
    isInterestLocked: finance.interest?.locked ?? defaultFinance.interest.locked,
    loanFromPrice,
    termYears: nearest(terms, finance.defaultTerm ?? defaultFinance.defaultTerm),
    frequency: finance.defaultFrequency ?? defaultFinance.defaultFrequency,
    ratePercent: bands?.[0]?.interest ?? clamp(defaultInterest(finance), interest),
    loanDollars: held(loanFromPrice && priceDollars !== undefined ? priceDollars : defaultLoanDollars, loan),
    ...fees,
    roundUp: finance.roundUp ?? defaultFinance.roundUp,
    comparisonPlaceholders: finance.comparisonPlaceholders ?? defaultFinance.comparisonPlaceholders,
    vehicleType: finance.vehicleType ?? defaultFinance.vehicleType,
  };
}

/**
 * The initial interest rate of the site's calculators. If the site sets none, it is the default rate of sites with a
 * finance provider. If the setting is null, or the site has neither setting nor provider, it is the general rate.
 */
function defaultInterest({ provider, defaultInterest: own }: FinanceConfig): number {
  if (own === null || (own === undefined && provider === null)) return generalInterest;
  return own ?? defaultFinance.defaultInterest;
}

function highestLoanFor(fromPrice: boolean, priceDollars: number | undefined): number {
  if (!fromPrice || priceDollars === undefined || priceDollars <= highestLoan) return highestLoan;
  return Math.ceil((priceDollars * 105) / 100 / loanStep) * loanStep;
}

function termsOf({ term }: FinanceConfig): readonly number[] {
  if (term?.options !== undefined) return [...term.options].sort((a, b) => a - b);
  const max = term?.max ?? defaultFinance.term.max;
  return Array.from({ length: Math.round((max - 1) / termStep) + 1 }, (_, step) => 1 + step * termStep);
}

function feesOf({ establishmentFee, fees }: FinanceConfig): Pick<CalculatorSettings, 'fees' | 'feeLines'> {
  const lines = [
    {
      name: 'Establishment fee',
      dollars: fees?.establishment ?? establishmentFee ?? defaultFinance.establishmentFee,
      monthly: false,
    },
    { name: 'Security registration', dollars: fees?.securityRegistration ?? 0, monthly: false },
    { name: 'Agency fee', dollars: fees?.agency ?? 0, monthly: false },
    { name: 'Monthly administration fee', dollars: fees?.monthlyAdmin ?? 0, monthly: true },
  ].filter(({ dollars }) => dollars > 0);
  const sum = (monthly: boolean) =>
    lines.filter((line) => line.monthly === monthly).reduce((total, { dollars }) => total + cents(dollars), 0);
  return { fees: { onceCents: sum(false), upfrontCents: 0, monthlyCents: sum(true) }, feeLines: lines };
}

function clamp(value: number, { min, max }: Range): number {
  return Math.min(Math.max(value, min), max);
}

/** The value nearest to `wanted`; the first of two equally near values. */
export function nearest(values: readonly number[], wanted: number): number {
  return values.reduce(
    (best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
    values[0] ?? wanted,
  );
}
