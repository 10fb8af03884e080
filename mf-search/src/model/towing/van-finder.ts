import type { Car } from '@forecourt/contracts';
import {
  categoryWord,
  emptySearch,
  type lengthBandsFeet,
  lengthCategory,
  shownPrice,
  tareCategory,
  writeSearch,
} from '@forecourt/contracts';
import type { Towing } from './heaviest-van.ts';
import { bandOf } from './heaviest-van.ts';

/** The data of a van that the finder uses; 0: unknown. Weights in kilograms, lengths in feet, prices in dollars. */
export type Van = {
  readonly sleeps: number;
  readonly tareKg: number;
  readonly lengthFeet: number;
  readonly priceDollars: number;
};

export type LengthBand = (typeof lengthBandsFeet)[number];

/** The answers; null: any. `sleeps` 4 means four or more. */
export type VanAnswers = {
  readonly sleeps: 2 | 3 | 4 | null;
  readonly towing: Towing | null;
  readonly lengthFeet: LengthBand | null;
  readonly mostDollars: number | null;
};

export const anyVan: VanAnswers = { sleeps: null, towing: null, lengthFeet: null, mostDollars: null };

export function toVan({ specifications, price }: Pick<Car, 'specifications' | 'price'>): Van {
  const { sleeps = 0, tare_weight: tareKg = 0, body_length: lengthFeet = 0 } = specifications ?? {};
  return { sleeps, tareKg, lengthFeet, priceDollars: shownPrice(price) ?? 0 };
}

/**
 * Whether a van fits all answers. A van with an unknown value fits only if the question about that value is unanswered.
 */
export function fits(van: Van, { sleeps, towing, lengthFeet, mostDollars }: VanAnswers): boolean {
  if (sleeps !== null && (sleeps === 4 ? van.sleeps < 4 : van.sleeps !== sleeps)) return false;
  if (towing !== null && !isWithin(van.tareKg, bandOf(towing) ?? 0)) return false;
  if (lengthFeet !== null && !isWithin(van.lengthFeet, lengthFeet)) return false;
  return mostDollars === null || isWithin(van.priceDollars, mostDollars);
}

const isWithin = (amount: number, most: number) => amount > 0 && amount <= most;

export function countFitting(vans: readonly Van[], answers: VanAnswers): number {
  return vans.filter((van) => fits(van, answers)).length;
}

/** Query of the search for vans that fit the answers. Null: no weight band is light enough. */
export function vanQuery({ sleeps, towing, lengthFeet, mostDollars }: VanAnswers): string | null {
  const band = towing === null ? undefined : bandOf(towing);
  if (band === null) return null;
  // The categories are part of the query text. As two values of the facet `categories`, they would be combined with OR.
  const words = [
    sleeps === null ? '' : sleeps === 4 ? categoryWord('Sleeps four or more') : `sleeps-${sleeps}`,
    band === undefined ? '' : categoryWord(tareCategory(band)),
    lengthFeet === null ? '' : categoryWord(lengthCategory(lengthFeet)),
  ].filter(Boolean);
  return writeSearch({
    ...emptySearch,
    query: words.join(' '),
    facets: { item_type: ['caravan'] },
    ranges: mostDollars === null ? {} : { price: { max: mostDollars } },
  });
}

/**
 * The answer without which the most vans fit, and the number of these vans. Null: dropping a single answer adds no van.
 */
export function bestDrop(
  vans: readonly Van[],
  answers: VanAnswers,
): { readonly drop: keyof VanAnswers; readonly count: number } | null {
  const count = countFitting(vans, answers);
  const drops = (['sleeps', 'towing', 'lengthFeet', 'mostDollars'] as const)
    .filter((name) => answers[name] !== null)
    .map((drop) => ({ drop, count: countFitting(vans, { ...answers, [drop]: null }) }))
    .filter((one) => one.count > count)
    .toSorted((a, b) => b.count - a.count);
  return drops[0] ?? null;
}

const mostBudgetSteps = 7;

/**
 * At most seven budgets to choose from, in dollars: round amounts between the lowest and the highest price of a
 * caravan.
 */
export function budgetSteps(vans: readonly Van[]): readonly number[] {
  const prices = vans.map(({ priceDollars }) => priceDollars).filter((price) => price > 0);
  if (prices.length === 0) return [];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const countOf = (step: number) => Math.ceil(most / step) - Math.ceil(least / step) + 1;
  let step = 10_000;
  while (countOf(step) > mostBudgetSteps) step += 10_000;
  return Array.from({ length: countOf(step) }, (_, index) => (Math.ceil(least / step) + index) * step);
}
