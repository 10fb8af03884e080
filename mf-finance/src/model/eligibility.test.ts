import type { CarBrief, LenderQuote } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import type { ProviderKind } from './eligibility.ts';
import { eligibilityOf, showsFinance } from './eligibility.ts';

const currentYear = 2026;
const car: CarBrief = {
  id: 'c1',
  slug: 'c1',
  name: '2026 Toyota RAV4',
  carType: 'new',
  status: 'in_stock',
  year: 2020,
  price: 501,
};
const quote: LenderQuote = { interestRate: 7.99, comparisonRate: 8.62, paymentWeek: 10, paymentMonth: 44 };

type Change = { readonly car?: Partial<CarBrief>; readonly quote?: LenderQuote };
const judge = (kind: string, { car: carChange, quote: quoteChange }: Change = {}) =>
  eligibilityOf(financing({ kind: kind as ProviderKind }), {
    car: { ...car, ...carChange },
    quote: { ...quote, ...quoteChange },
    currentYear,
  });
const financing = (finance: object) => demoSite({ finance: { ...demoSite().finance, ...finance } });

const tooOld = { car: { year: currentYear - 12 } };
const justYoung = { car: { year: currentYear - 11 } };
const price500 = { car: { price: 500 } };
const sold = { car: { status: 'sold' as const } };
const noWeekly = { quote: { paymentWeek: null } };
const noMonthly = { quote: { paymentMonth: null } };

const clauses: readonly [
  string,
  ProviderKind,
  { readonly violated: readonly Change[]; readonly harmless: readonly Change[] },
][] = [
  ['[FIN-004]', 'taurus', { violated: [tooOld, price500, sold], harmless: [justYoung, noWeekly] }],
  ['[FIN-005]', '360', { violated: [sold], harmless: [price500, tooOld, noWeekly] }],
  ['[FIN-006]', 'ausloans', { violated: [sold], harmless: [price500, tooOld, noWeekly] }],
  ['[FIN-007]', 'manual', { violated: [price500, sold, noWeekly], harmless: [tooOld, noMonthly] }],
  ['[FIN-008]', 'angle', { violated: [price500, sold, noWeekly], harmless: [tooOld, noMonthly] }],
  ['[FIN-009]', 'powertorque', { violated: [price500, sold, noWeekly], harmless: [tooOld, noMonthly] }],
  ['[FIN-010]', 'nissan', { violated: [price500, sold, noMonthly], harmless: [tooOld, noWeekly] }],
];

describe('eligibilityOf', () => {
  it.each(clauses)(
    '%s [FIN-011] %s: accepts a car at $501 that meets all requirements, and refuses it if one is not met',
    (_, kind, { violated, harmless }) => {
      expect(judge(kind)).toBe('eligible');
      for (const change of violated)
        expect({ change, marker: judge(kind, change) }).toEqual({ change, marker: 'refused' });
      for (const change of harmless)
        expect({ change, marker: judge(kind, change) }).toEqual({ change, marker: 'eligible' });
    },
  );

  it('[FIN-004] a provider of the kind taurus needs the comparison rate, like all other kinds', () => {
    expect(judge('taurus', { quote: { comparisonRate: null } })).toBe('no-rates');
  });

  it('[FIN-011] a kind without a rule is never eligible', () => {
    expect(judge('moonbeam')).toBe('unknown-kind');
    expect(judge('toString')).toBe('unknown-kind');
  });

  it.each(clauses.map(([, kind]) => kind))(
    '[FIN-002] %s shows nothing without an interest rate or without a comparison rate',
    (kind) => {
      expect(judge(kind, { quote: { interestRate: null } })).toBe('no-rates');
      expect(judge(kind, { quote: { comparisonRate: null } })).toBe('no-rates');
      expect(eligibilityOf(financing({ kind }), { car, quote: undefined, currentYear })).toBe('no-rates');
    },
  );

  it('[FIN-003] no finance is shown on a Suzuki site, or for a dealership that the site lists as hidden', () => {
    const judgeOn = (site: ReturnType<typeof demoSite>, dealershipSlug: string) =>
      eligibilityOf(site, { car: { ...car, dealershipSlug }, quote, currentYear });
    expect(judgeOn(demoSite({ manufacturer: 'Suzuki' }), 'a')).toBe('switched-off');
    expect(judgeOn(demoSite({ manufacturer: 'Kia' }), 'a')).toBe('eligible');
    expect(judgeOn(financing({ hiddenDealerships: ['a'] }), 'a')).toBe('switched-off');
    expect(judgeOn(financing({ hiddenDealerships: ['a'] }), 'b')).toBe('eligible');
  });

  it('a site without a provider shows no finance', () => {
    expect(showsFinance(financing({ provider: null }))).toBe(false);
    expect(showsFinance(demoSite())).toBe(true);
  });
});
