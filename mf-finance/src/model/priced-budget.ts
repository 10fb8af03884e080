import type { Site } from '@forecourt/contracts/site-config';
import type { Budget } from './budget.ts';
import { budgetOf, reachOf, repaymentFor, repaymentReaching } from './budget.ts';
import { showsFinance } from './eligibility.ts';
import type { CalculatorSettings } from './settings.ts';
import { calculatorSettings } from './settings.ts';

/** The site's rates as a budget search shows them; null if it may show none. */
export type ShownRates = {
  readonly settings: CalculatorSettings;
  readonly interest: number;
  readonly comparison: number;
};

/** The lowest rate that the site publishes with its comparison rate. @source FIN-062 */
export function shownRates(site: Site): ShownRates | null {
  const settings = calculatorSettings(site.finance);
  const band = settings.bands?.[0];
  if (!showsFinance(site) || band === undefined || band.comparison === null) return null;
  return { settings, interest: band.interest, comparison: band.comparison };
}

/**
 * The highest price that repayment and deposit pay for, in dollars. The page states it, and counts and shows cars up to
 * it. If the site publishes rates, interest is included, and the price is rounded down to hundreds.
 */
export function highestPrice(budget: Budget, rates: ShownRates | null): number {
  if (rates === null) return budgetOf(budget);
  return Math.floor(reachOf(budget, rates.settings) / 100) * 100;
}

/** The repayment for one of the budgets that the page offers, with interest if the site publishes rates. */
export function repaymentForOption(option: number, budget: Budget, rates: ShownRates | null): number {
  return rates === null ? repaymentFor(option, budget) : repaymentReaching(option, budget, rates.settings);
}
