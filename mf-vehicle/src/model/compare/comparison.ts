import type { Car } from '@forecourt/contracts';
import { dollars, isSold, placeName, priceOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { specificationFacts, summaryFacts } from '../facts/detail-facts.ts';
import type { Fact, MaybeFact } from '../facts/fact.ts';
import { knownFacts } from '../facts/fact.ts';
import { featuredFacts } from '../facts/featured-facts.ts';
import { kindFacts } from '../facts/kind-facts.ts';
import type { Best } from './best-value.ts';
import { bestOf } from './best-value.ts';

/** One row of a comparison: a value for each car, null when unknown. */
export type ComparedLine = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (string | null)[];
  /** Whether the values differ, or some are unknown. False for rows that identify a car, such as the stock number. */
  readonly differs: boolean;
  readonly best: Best | undefined;
};

export type ComparedList = { readonly title: string; readonly lines: readonly ComparedLine[] };

type ComparisonSetting = Pick<Site, 'price'> & {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string;
  readonly roundEngineLitres: boolean;
};

/**
 * Rows that identify a car. They are different for any two cars, so they are never marked as different. They come last.
 */
const identity: ReadonlySet<string> = new Set(['registration', 'stock-number', 'vin']);
/** Rows that repeat a fact under another label, each with the row that it repeats. */
const repeats: { readonly [name: string]: string | undefined } = { 'engine-size': 'engine', weight: 'gross-mass' };

/**
 * Compares cars by the fact lists of their own pages. Leaves out rows without any value, rows that repeat a fact, and
 * lists that have no rows left. Of two rows for one fact, the row with more values stays.
 *
 * @source requirements VDP-094
 */
export function comparison(cars: readonly Car[], setting: ComparisonSetting): readonly ComparedList[] {
  const areOfKinds = cars.every((car) => kindFacts(car) !== null);
  const lists: readonly (readonly [string, (car: Car) => readonly Fact[]])[] = [
    // These facts exist only for some kinds of vehicles. They are compared only if every car has them. The drive type
    // is in the summary.
    [
      'Size and weight',
      (car) => (areOfKinds ? (kindFacts(car)?.facts.filter(({ name }) => name !== 'drive') ?? []) : []),
    ],
    [
      'Key facts',
      (car) => [...offerFacts(car, setting), ...featuredFacts(car, setting).filter(({ name }) => !identity.has(name))],
    ],
    ['Specifications', specificationFacts],
    ['Summary', (car) => summaryFacts(car, setting)],
    ['Identification', (car) => featuredFacts(car, setting).filter(({ name }) => identity.has(name))],
  ];
  const compared = lists.map(([title, factsOf]) => ({ title, lines: linesOf(cars.map(factsOf)) }));
  const mostKnown = new Map<string, number>();
  for (const line of compared.flatMap(({ lines }) => lines))
    mostKnown.set(factOf(line), Math.max(knownOf(line), mostKnown.get(factOf(line)) ?? 0));
  const earlier = new Map<string, string>();
  return compared
    .map(({ title, lines }) => ({
      title,
      lines: lines.filter((line) => knownOf(line) === mostKnown.get(factOf(line)) && !isRepeated(line, earlier)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const factOf = ({ name }: ComparedLine): string => repeats[name] ?? name;
const knownOf = ({ values }: ComparedLine): number => values.filter((value) => value !== null).length;

/** Whether an earlier row shows the same fact with the same values. If not, the row is added to the earlier rows. */
function isRepeated(line: ComparedLine, earlier: Map<string, string>): boolean {
  const fact = factOf(line);
  const printed = JSON.stringify(line.values);
  if (earlier.get(fact) === printed) return true;
  earlier.set(fact, printed);
  return false;
}

/** Price, location and year. A car's own page shows them beside its heading, so they are not in its fact lists. */
function offerFacts(car: Car, { price }: Pick<Site, 'price'>): readonly Fact[] {
  const line = priceOf(car, price);
  const offer: readonly MaybeFact[] = [
    { name: 'price', label: 'Price', value: line.kind === 'price' && !isSold(car) ? dollars(line.amount) : undefined },
    { name: 'place', label: 'Location', value: placeName(car) || undefined },
    { name: 'year', label: 'Year', value: car.year === undefined ? undefined : String(car.year) },
  ];
  return knownFacts(offer);
}

/** Merges the cars' lists into rows. All lists have the same order, but each may lack some facts. */
function linesOf(lists: readonly (readonly Fact[])[]): readonly ComparedLine[] {
  const order: Fact[] = [];
  for (const list of lists) {
    let after = -1;
    for (const fact of list) {
      const known = order.findIndex(({ name }) => name === fact.name);
      if (known === -1) order.splice(after + 1, 0, fact);
      after = known === -1 ? after + 1 : known;
    }
  }
  return order.map(({ name, label }) => {
    const values = lists.map((list) => list.find((fact) => fact.name === name)?.value ?? null);
    const differs = !identity.has(name) && new Set(values).size > 1;
    return { name, label, values, differs, best: bestOf(name, values) };
  });
}
