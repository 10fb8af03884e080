import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { demoCars } from './demo-cars.ts';

const fleet = demoCars(new Date('2026-11-20T22:00:00Z'));

/** The lender in a site's configuration. */
type Finance = {
  readonly provider: string;
  readonly bands: readonly { readonly interest: number; readonly comparison: number }[];
  readonly establishmentFee?: number;
  readonly fees?: { readonly establishment: number; readonly securityRegistration: number };
};

it.each(['northshore', 'southern', 'ironbark', 'wattle', 'redgum'])(
  '%s: the lender’s rates and set-up costs are the same for a car and for the site',
  (slug) => {
    const document = readFileSync(new URL(`../sites/${slug}.json`, import.meta.url), 'utf8');
    const { provider, bands, establishmentFee, fees }: Finance = JSON.parse(document).finance;
    const [band] = bands;
    const setUp = establishmentFee ?? (fees?.establishment ?? 0) + (fees?.securityRegistration ?? 0);
    const quotes = fleet.flatMap(({ finance_lenders: lenders }) => lenders?.[provider] ?? []);
    const said = quotes.map((quote) => [quote.interestRate, quote.comparisonRate, quote.establishmentFees].join());
    expect([...new Set(said)]).toEqual([[band?.interest, band?.comparison, setUp].join()]);
  },
);
