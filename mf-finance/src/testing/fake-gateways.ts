import type { Car } from '@forecourt/contracts';
import type { LeadRequest, YouxQuote } from '@forecourt/contracts/api';
import type { FinanceGateways } from '../gateways/index.ts';
import type { BodyCounts } from '../model/body-counts.ts';
import type { ShopperTerms } from '../wiring.ts';

/** Fake gateways with fixed responses that record every request. */
export function fakeGateways({
  cars = [],
  disclaimer = null,
  youx = null,
  terms = null,
  counts,
}: {
  readonly cars?: readonly Car[];
  readonly disclaimer?: string | null;
  readonly youx?: YouxQuote | null;
  readonly terms?: ShopperTerms | null;
  readonly counts?: FinanceGateways['counts'];
} = {}): FinanceGateways & { readonly requested: string[]; readonly sent: LeadRequest[] } {
  const requested: string[] = [];
  const sent: LeadRequest[] = [];
  let kept = terms;
  return {
    requested,
    sent,
    leads: {
      async send(lead) {
        sent.push(lead);
        return { kind: 'taken', leadId: '7c1f00aa-0000' };
      },
    },
    stock: { car: async (id) => cars.find((car) => car.id === id) ?? null },
    counts: counts ?? countsOf(() => 3),
    quotes: {
      async disclaimer(id) {
        requested.push(`disclaimer ${id}`);
        return disclaimer;
      },
      async youx(id) {
        requested.push(`youx ${id}`);
        return youx;
      },
    },
    terms: {
      read: () => kept,
      write: (next) => {
        kept = next;
      },
    },
  };
}

export const bodyCounts: BodyCounts = {
  total: 20,
  body: { SUV: 8, Ute: 5, Hatch: 4, Sedan: 2, Van: 1 },
  fuel: { Electric: 2 },
  drive: { '4x4': 3 },
};

/** A search that counts by budget. @param countUpTo number of cars for a budget and the chosen bodies */
export function countsOf(
  countUpTo: (budget: number, bodies: readonly string[]) => number,
  lowest: number | null = 5_990,
): FinanceGateways['counts'] {
  return {
    stock: async () => ({ counts: bodyCounts, lowest }),
    upTo: async ({ budgets, chosen }) => ({
      counts: budgets.map((budget) => countUpTo(budget, chosen.body ?? [])),
      byBody: bodyCounts,
    }),
  };
}
