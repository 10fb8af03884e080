import { emptySearch, toSlug, writeSearch } from '@forecourt/contracts';
import { borrowingPowerCents, estimatedBudget, periodsPerYear } from '@forecourt/contracts/loan';
import type { BudgetBody } from '@forecourt/contracts/site-config';
import type { BodyCounts, BodyFacets } from './body-counts.ts';
import type { CalculatorSettings } from './settings.ts';
import { readNumber } from './typed-amount.ts';

/** How often the shopper repays in the budget search, which has no fortnights. @source requirements AMB-21 */
export type BudgetFrequency = 'week' | 'month';

/** What a shopper entered in the budget search: repayment and deposit in dollars, and the chosen bodies. */
export type Budget = {
  readonly repayment: number;
  readonly deposit: number;
  readonly frequency: BudgetFrequency;
  readonly chosen: readonly BudgetBody[];
};

/** The loan term of the budget search, and of cards once a shopper has chosen a budget. @source BUD-007 */
export const budgetYears = 5;
/** @source spec §5, BUD-008 */
const highest = 1_000_000;
/** @source spec §9, BUD-005, BUD-006 */
export const defaultRepayment = { week: 200, month: 600 } as const;
export const defaultDeposit = 2_000;

type Body = {
  readonly label: string;
  /** Singular, in lower case. */
  readonly type: string;
  readonly picture: string;
  readonly facets: BodyFacets;
};

/** The bodies of a budget search: label, picture, and the facets that identify them. @source spec §2, §3, BUD-003 */
export const bodies: Readonly<Record<BudgetBody, Body>> = {
  '4x4': { label: '4x4s', type: '4x4', picture: 'off-roader', facets: { drive: ['4x4'] } },
  bus: { label: 'Buses', type: 'bus', picture: 'bus', facets: { body: ['Bus'] } },
  cabChassis: {
    label: 'Cab & chassis',
    type: 'cab chassis',
    picture: 'cab-chassis',
    facets: { body: ['Cab Chassis', 'Cab & Chassis'] },
  },
  convertible: {
    label: 'Convertibles',
    type: 'convertible',
    picture: 'convertible',
    facets: { body: ['Convertible'] },
  },
  coupe: { label: 'Coupes', type: 'coupe', picture: 'coupe', facets: { body: ['Coupe'] } },
  ev: { label: 'Electric', type: 'electric car', picture: 'hatch', facets: { fuel: ['Electric'] } },
  hardtop: { label: 'Hardtops', type: 'hardtop', picture: 'coupe', facets: { body: ['Hardtop'] } },
  hatch: { label: 'Hatches', type: 'hatch', picture: 'hatch', facets: { body: ['Hatch', 'Hatchback'] } },
  hatchback: { label: 'Hatchbacks', type: 'hatchback', picture: 'hatch', facets: { body: ['Hatch', 'Hatchback'] } },
  motorhome: { label: 'Motorhomes', type: 'motorhome', picture: 'motorhome', facets: { body: ['Motorhome'] } },
  lightTruck: {
    label: 'Light trucks',
    type: 'light truck',
    picture: 'light-truck',
    facets: { body: ['Light Truck', 'Truck'] },
  },
  peopleMover: {
    label: 'People movers',
    type: 'people mover',
    picture: 'people-mover',
    facets: { body: ['People Mover'] },
  },
  prestige: { label: 'Prestige', type: 'prestige car', picture: 'sedan', facets: { body: ['Prestige'] } },
  sedan: { label: 'Sedans', type: 'sedan', picture: 'sedan', facets: { body: ['Sedan'] } },
  softtop: { label: 'Soft tops', type: 'soft top', picture: 'convertible', facets: { body: ['Softtop', 'Soft Top'] } },
  suv: { label: 'SUVs', type: 'SUV', picture: 'suv', facets: { body: ['SUV'] } },
  ute: { label: 'Utes', type: 'ute', picture: 'ute', facets: { body: ['Ute'] } },
  van: { label: 'Vans', type: 'van', picture: 'van', facets: { body: ['Van'] } },
  wagon: { label: 'Wagons', type: 'wagon', picture: 'wagon', facets: { body: ['Wagon', 'Station Wagon'] } },
  stationWagon: {
    label: 'Station wagons',
    type: 'station wagon',
    picture: 'wagon',
    facets: { body: ['Wagon', 'Station Wagon'] },
  },
};

/** Bodies offered by default: all except synonyms and groups that overlap other bodies. */
const unnamed: readonly BudgetBody[] = (Object.keys(bodies) as BudgetBody[]).filter(
  (body) => !['hatchback', 'stationWagon', '4x4', 'ev'].includes(body),
);
/** @source spec §2, BUD-002 */
const defaultTiles = 4;

/**
 * The bodies to choose from: those that the site sets, with bodies that no car has at the end. If the site sets none:
 * the four most frequent in its stock.
 *
 * @source spec §2, BUD-002
 */
export function offeredBodies(own: readonly BudgetBody[] | undefined, counts: BodyCounts): readonly BudgetBody[] {
  const isEmpty = (body: BudgetBody) => Number(countOf(body, counts) === 0);
  if (own !== undefined) return own.toSorted((a, b) => isEmpty(a) - isEmpty(b));
  return unnamed
    .map((body) => ({ body, count: countOf(body, counts) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, defaultTiles)
    .map(({ body }) => body);
}

/** Number of cars with this body. */
export function countOf(body: BudgetBody, counts: BodyCounts): number {
  return (Object.entries(bodies[body].facets) as [keyof BodyFacets, readonly string[]][]).reduce(
    (total, [facet, values]) => total + values.reduce((sum, value) => sum + (counts[facet][value] ?? 0), 0),
    0,
  );
}

/**
 * Number of cars that have none of the offered bodies. 0 if an offered body is a kind of drive or fuel, because a car
 * may then count for several bodies.
 */
export function othersOf(offered: readonly BudgetBody[], counts: BodyCounts): number {
  const facets = offered.map((body) => bodies[body].facets);
  if (facets.some(({ body }) => body === undefined)) return 0;
  const named = new Set(facets.flatMap(({ body = [] }) => body));
  return Math.max(0, counts.total - [...named].reduce((sum, value) => sum + (counts.body[value] ?? 0), 0));
}

/** A body type without the plural `s`, which texts append: `hatche` for `hatch`, `ute` for `ute`. */
export function pluralStem(type: string): string {
  if (type.endsWith('chassis')) return type.slice(0, -1);
  return /(s|x|ch|sh)$/.test(type) ? `${type}e` : type;
}

/** Facets of the chosen bodies, as in a search: values of one facet are OR-ed, different facets AND-ed. */
export function facetsOf(chosen: readonly BudgetBody[]): BodyFacets {
  const values = (facet: keyof BodyFacets) => [...new Set(chosen.flatMap((body) => bodies[body].facets[facet] ?? []))];
  return { body: values('body'), fuel: values('fuel'), drive: values('drive') };
}

/** The estimated budget in whole dollars. @source spec §2, §9, BUD-007 */
export function budgetOf({ repayment, deposit, frequency }: Budget): number {
  return estimatedBudget(repayment, deposit, frequency);
}

/** The repayment that results in a budget, in whole dollars, at least 0. */
export function repaymentFor(budget: number, { deposit, frequency }: Pick<Budget, 'deposit' | 'frequency'>): number {
  return Math.max(0, Math.round((budget - deposit) / (periodsPerYear[frequency] * 5)));
}

/** An input as a number, clamped to the allowed range; 0 for invalid input. @source spec §5, BUD-008 */
export function readAmount(text: string): number {
  const typed = readNumber(text);
  return typed.kind === 'number' && typed.unit === undefined ? Math.min(Math.max(typed.value, 0), highest) : 0;
}

/** Noun for the cars: the body if exactly one is chosen, else the site's noun. @source BUD-010…BUD-012 */
export function typeOf(chosen: readonly BudgetBody[], noun: string): string {
  const [only] = chosen;
  return only !== undefined && chosen.length === 1 ? bodies[only].type : noun;
}

/**
 * The highest price in whole dollars that the repayment covers, with interest and loan fees. Without a published rate
 * it is the estimated budget.
 *
 * @param settings only the first rate band, which is the lowest, and the fees are used
 */
export function reachOf(budget: Budget, settings: Pick<CalculatorSettings, 'bands' | 'fees'>): number {
  const [band] = settings.bands ?? [];
  if (band === undefined) return budgetOf(budget);
  const { repayment, deposit, frequency } = budget;
  const lent = borrowingPowerCents(
    repayment * 100,
    { annualRatePercent: band.interest, termYears: budgetYears },
    frequency,
  );
  return Math.max(0, Math.floor((lent - settings.fees.onceCents) / 100) + deposit);
}

/**
 * The lowest repayment that covers a price with interest and loan fees, in whole dollars, at least 0. Without a
 * published rate, interest and fees are left out, as in `repaymentFor`.
 */
export function repaymentReaching(
  price: number,
  budget: Pick<Budget, 'deposit' | 'frequency'>,
  settings: Pick<CalculatorSettings, 'bands' | 'fees'>,
): number {
  if (settings.bands?.[0] === undefined) return repaymentFor(price, budget);
  const { deposit, frequency } = budget;
  const [low, high] = [1_000, 2_000].map((repayment) =>
    reachOf({ repayment, deposit: 0, frequency, chosen: [] }, settings),
  ) as [number, number];
  // The price that a repayment covers grows linearly with the repayment, so two repayments determine it.
  const perDollar = (high - low) / 1_000;
  return Math.max(0, Math.ceil((price - deposit - low) / perDollar + 1_000));
}

/** Search query for a budget. @param upTo maximum price in dollars @source spec §2, BUD-012 */
export function searchQueryOf(budget: Budget, upTo = budgetOf(budget)): string {
  const facets = facetsOf(budget.chosen);
  const chosen = Object.fromEntries(Object.entries(facets).filter(([, values]) => (values ?? []).length > 0));
  return writeSearch({ ...emptySearch, facets: chosen, ranges: { price: { max: upTo } } });
}

/**
 * Link to the models of the chosen body, if exactly one body is chosen and it is a facet value; otherwise null.
 *
 * @source spec §2, BUD-016
 */
export function modelsOf(chosen: readonly BudgetBody[]): { readonly label: string; readonly query: string } | null {
  const [only] = chosen;
  const body = only && bodies[only].facets.body?.at(-1);
  if (only === undefined || body === undefined || chosen.length > 1) return null;
  return { label: bodies[only].label, query: `body=${toSlug(body)}` };
}
