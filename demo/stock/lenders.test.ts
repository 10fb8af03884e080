import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { demoCars } from './demo-cars.ts';

const fleet = demoCars(new Date('2026-11-20T22:00:00Z'));

/** The lender in a site's configuration. */
type Finance = {
  readonly provider: string;
  readonly bands: readonly { readonly interest: number; readonly comparison: number }[];
  readonly defaultFrequency?: string;
  readonly establishmentFee?: number;
  readonly fees?: { readonly establishment: number; readonly securityRegistration: number };
};

const sites = ['northshore', 'southern', 'ironbark', 'wattle', 'redgum'];

const financeOf = (slug: string): Finance =>
  JSON.parse(readFileSync(new URL(`../sites/${slug}.json`, import.meta.url), 'utf8')).finance;

it.each(sites)('%s: the lender’s rates and set-up costs are the same for a car and for the site', (slug) => {
  const { provider, bands, establishmentFee, fees } = financeOf(slug);
  const [band] = bands;
  const setUp = establishmentFee ?? (fees?.establishment ?? 0) + (fees?.securityRegistration ?? 0);
  const quotes = fleet.flatMap(({ finance_lenders: lenders }) => lenders?.[provider] ?? []);
  const said = quotes.map((quote) => [quote.interestRate, quote.comparisonRate, quote.establishmentFees].join());
  expect([...new Set(said)]).toEqual([[band?.interest, band?.comparison, setUp].join()]);
});

it.each(sites)('%s: vehicle pages show a repayment per week, as cards do', (slug) => {
  expect(financeOf(slug).defaultFrequency ?? 'week').toBe('week');
});
