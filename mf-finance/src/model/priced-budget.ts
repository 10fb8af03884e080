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
 * The highest price of the cars that are counted and shown for a budget, in whole dollars, with interest if the site
 * publishes rates. Until the shopper sets a deposit, the price is computed without a deposit, like the repayments on
 * the cards.
 */
export function highestPrice(budget: Budget, rates: ShownRates | null, hasOwnDeposit: boolean): number {
  if (rates === null) return budgetOf(budget);
  return reachOf(hasOwnDeposit ? budget : { ...budget, deposit: 0 }, rates.settings);
}

/** The repayment for one of the budgets that the page offers, with interest if the site publishes rates. */
export function repaymentForOption(option: number, budget: Budget, rates: ShownRates | null): number {
  return rates === null ? repaymentFor(option, budget) : repaymentReaching(option, budget, rates.settings);
}
