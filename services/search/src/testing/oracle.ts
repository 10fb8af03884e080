import type { Condition } from './condition.ts';
import { compareSortValues, type Sort, sortValueOf } from './plain-record.ts';
import { PlainValues } from './plain-values.ts';
import { type Criterion, compareScores, type SearchedGroup, TextOracle, type TextQuestion } from './text-oracle.ts';

/** How an index orders its hits: what comes before the text, the text's criteria, what comes after; then objectID. */
export type OracleOrder = {
  readonly before: readonly Sort[];
  readonly text: readonly Criterion[];
  readonly after: readonly Sort[];
};

export type OracleQuestion = {
  readonly condition: Condition;
  readonly order: OracleOrder;
  readonly text?: TextQuestion | undefined;
  /** Place of the first hit wanted, counted from 0. */
  readonly from: number;
  readonly count: number;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet?: number;
  readonly sortFacetValuesBy?: 'count' | 'alpha';
};

export type OracleStats = {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
};

export type OracleResponse<R> = {
  readonly hits: readonly R[];
  readonly nbHits: number;
  /** Labels in the order asked for. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<Record<string, OracleStats>>;
};

/** The records in one order. */
type Places = {
  readonly rows: readonly number[];
  /** Place of each record in `rows`. */
  readonly placeOf: Uint32Array;
  /** Equal for records that only the text or what comes after it tells apart. */
  readonly levelOf: Uint32Array;
};

/**
 * What a page must hold, found by going through all records one by one: slow, plain, and nothing shared with the
 * engine. To be asked thousands of questions it keeps what is known of single records: their values, which of
 * them pass a single test, and their place in each order.
 */
export class Oracle<R extends { readonly objectID: string }> {
  readonly records: readonly R[];
  readonly #text: TextOracle;
  readonly #values: PlainValues;
  readonly #orders = new Map<OracleOrder, Places>();

  /** @param records the last of several with the same objectID is the current one */
  constructor(records: readonly R[], searched: readonly SearchedGroup[] = []) {
    this.records = [...new Map(records.map((record) => [record.objectID, record])).values()];
    this.#text = new TextOracle(this.records, searched);
    this.#values = new PlainValues(this.records);
  }

  response(question: OracleQuestion): OracleResponse<R> {
    const { text, order, from, count } = question;
    const filtered = this.#values.passing(question.condition);
    const scores = text && this.#text.find(text, filtered);
    const passing = scores ? [...scores.keys()] : rowsOf(filtered);
    const { placeOf, levelOf, rows } = this.#places(order);
    const page = scores
      ? best(
          passing,
          from + count,
          (a, b) =>
            levelOf[a]! - levelOf[b]! ||
            compareScores(scores.get(a)!, scores.get(b)!, order.text) ||
            placeOf[a]! - placeOf[b]!,
        )
      : firstPassing(rows, filtered, from + count);
    const facets: Record<string, Record<string, number>> = {};
    const stats: Record<string, OracleStats> = {};
    for (const facet of question.facets) {
      facets[facet] = this.#counts(facet, passing, question);
      const measured = this.#values.stats(facet, passing);
      if (measured) stats[facet] = measured;
    }
    return { hits: page.slice(from).map((row) => this.records[row]!), nbHits: passing.length, facets, stats };
  }

  #counts(facet: string, passing: readonly number[], { maxValuesPerFacet = 100, sortFacetValuesBy }: OracleQuestion) {
    const counted = this.#values.counts(facet, passing);
    counted.sort(
      ([a, countA], [b, countB]) => (sortFacetValuesBy === 'alpha' ? 0 : countB - countA) || (a < b ? -1 : 1),
    );
    return Object.fromEntries(counted.slice(0, maxValuesPerFacet));
  }

  #places(order: OracleOrder): Places {
    const known = this.#orders.get(order);
    if (known) return known;
    const { records } = this;
    const compareBy = ({ attribute, direction }: Sort) => {
      const values = records.map((record) => sortValueOf(record, attribute));
      return (a: number, b: number) => compareSortValues(values[a], values[b], direction);
    };
    const before = order.before.map(compareBy);
    const after = order.after.map(compareBy);
    const compareIds = (a: number, b: number) => (records[a]!.objectID < records[b]!.objectID ? -1 : 1);
    const rows = records.map((_, row) => row).sort(firstDifference([...before, ...after, compareIds]));
    const placeOf = new Uint32Array(rows.length);
    const levelOf = new Uint32Array(rows.length);
    const compareBefore = firstDifference(before);
    let level = 0;
    rows.forEach((row, place) => {
      if (place > 0 && compareBefore(rows[place - 1]!, row) !== 0) level++;
      placeOf[row] = place;
      levelOf[row] = level;
    });
    const places = { rows, placeOf, levelOf };
    this.#orders.set(order, places);
    return places;
  }
}

type Compare = (a: number, b: number) => number;

function firstDifference(all: readonly Compare[]): Compare {
  return (a, b) => {
    for (const compare of all) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function rowsOf(passing: Uint8Array): number[] {
  const rows: number[] = [];
  for (let row = 0; row < passing.length; row++) if (passing[row] === 1) rows.push(row);
  return rows;
}

function firstPassing(rows: readonly number[], passing: Uint8Array, wanted: number): number[] {
  const first: number[] = [];
  for (const row of rows) {
    if (first.length >= wanted) break;
    if (passing[row]) first.push(row);
  }
  return first;
}

/** The best so many, each put in its place among the best so far. */
function best(rows: readonly number[], wanted: number, compare: Compare): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (found.length >= wanted && (wanted === 0 || compare(row, found.at(-1)!) > 0)) continue;
    let place = found.length;
    while (place > 0 && compare(row, found[place - 1]!) < 0) place--;
    found.splice(place, 0, row);
    if (found.length > wanted) found.pop();
  }
  return found;
}
