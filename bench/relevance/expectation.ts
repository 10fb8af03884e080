import type { StockCar } from '@forecourt/contracts/stock';
import { fieldOf } from './fields.ts';

/** One page of results, as a shopper sees it. */
export type ShownPage = {
  /** Vehicles of the first page, in order. */
  readonly cars: readonly StockCar[];
  /** Number of all matches. */
  readonly count: number;
  /** Place of a search by distance; null if the search has none. */
  readonly near: string | null;
};

type Term = {
  readonly text: string;
  /** Number of vehicles at the top of the page that have to satisfy the term; null for all vehicles of the page. */
  readonly first: number | null;
  readonly holds: (car: StockCar) => boolean;
};

/** What must and must not be on the first page. */
export type Expectation = {
  readonly terms: readonly Term[];
  readonly fewest: number;
  /** Whether the page's count must include every vehicle of the dealer that satisfies the terms. */
  readonly isExact: boolean;
  readonly order: string | null;
  readonly near: string | null;
};

const term = /^(?:first(\d+) )?(\w+)(!=|!~|<=|>=|=|~)(.+)$/;

/**
 * Parses an expectation: terms separated by `; `.
 *
 * - `model=HiLux|Hilux`, `model!=Prado`, `name~sr5`, `price<=10000`, `seats>=7`: each vehicle of the page satisfies it;
 *   `first3 colour~white`: each of the first three vehicles.
 * - `exact`: the page counts every vehicle of the dealer that satisfies the terms. `count>=5`: the page counts at least
 *   five vehicles (default 1).
 * - `order=price`, `order=-year`: the vehicles are sorted by the field. `near=geelong`: the page shows a search by
 *   distance.
 *
 * @throws Error for a term that is none of these
 */
export function parseExpectation(text: string): Expectation {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const read = {
    terms: [] as Term[],
    fewest: 1,
    isExact: false,
    order: null as string | null,
    near: null as string | null,
  };
  for (const part of parts) {
    if (part === 'exact') {
      read.isExact = true;
      continue;
    }
    const [, first, field = '', operator = '', value = ''] = term.exec(part) ?? [];
    if (field === '') throw new Error(`BENCH_BAD_EXPECTATION: "${part}" in "${text}" is no term`);
    if (field === 'count') read.fewest = Number(value);
    else if (field === 'order') read.order = value;
    else if (field === 'near') read.near = value.toLowerCase();
    else
      read.terms.push({
        text: part,
        first: first === undefined ? null : Number(first),
        holds: testOf(field, operator, value),
      });
  }
  return read;
}

/** @returns the fault of the page; null if it satisfies the expectation */
export function faultOf(
  { terms, fewest, isExact, order, near }: Expectation,
  page: ShownPage,
  stock: readonly StockCar[],
): string | null {
  if (page.count < fewest || page.cars.length === 0) return `${page.count} found, at least ${fewest} expected`;
  for (const { text, first, holds } of terms) {
    const wrong = (first === null ? page.cars : page.cars.slice(0, first)).find((car) => !holds(car));
    if (wrong !== undefined) return `"${wrong.name}" does not satisfy ${text}`;
  }
  if (isExact) {
    const expected = stock.filter((car) => terms.every(({ holds }) => holds(car))).length;
    if (page.count !== expected) return `${page.count} found, ${expected} expected`;
  }
  if (near !== null && !page.near?.toLowerCase().includes(near)) return `near ${page.near}, not ${near}`;
  return order === null || isSorted(page.cars, order) ? null : `not in the order ${order}`;
}

function testOf(field: string, operator: string, value: string): (car: StockCar) => boolean {
  const wanted = value.toLowerCase().split('|');
  const pattern = operator.endsWith('~') ? new RegExp(value, 'i') : null;
  const bound = Number(value);
  return (car) => {
    const found = fieldOf(car, field);
    const isAny = found.some((each) =>
      pattern === null ? wanted.includes(String(each).toLowerCase()) : pattern.test(String(each)),
    );
    switch (operator) {
      case '<=':
        return found.length > 0 && found.every((each) => Number(each) <= bound);
      case '>=':
        return found.length > 0 && found.every((each) => Number(each) >= bound);
      default:
        return operator.startsWith('!') ? !isAny : isAny;
    }
  };
}

function isSorted(cars: readonly StockCar[], order: string): boolean {
  const sign = order.startsWith('-') ? -1 : 1;
  const values = cars.flatMap((car) => fieldOf(car, order.replace('-', ''))).map((value) => Number(value) * sign);
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
}
