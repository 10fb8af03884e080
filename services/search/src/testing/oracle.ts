import type { Condition } from './condition.ts';
import { compareSortValues, type Sort, sortValueOf } from './plain-record.ts';
import { PlainValues } from './plain-values.ts';
import { type Criterion, compareScores, type SearchedGroup, TextOracle, type TextQuestion } from './text-oracle.ts';

/** The ranking of an index: sorts before the text, text criteria, sorts after the text; ties by objectID. */
export type OracleOrder = {
  readonly before: readonly Sort[];
  readonly text: readonly Criterion[];
  readonly after: readonly Sort[];
};

export type OracleQuestion = {
  readonly condition: Condition;
  readonly order: OracleOrder;
  readonly text?: TextQuestion | undefined;
  /** Index of the first hit to return. */
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
  /** Label counts, in the requested order. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<Record<string, OracleStats>>;
};

/** The records in the order of one ranking. */
type Places = {
  readonly rows: readonly number[];
  /** Index of each record in `rows`. */
  readonly placeOf: Uint32Array;
  /**
   * Rank of each record by the sorts `before` the text. Records that these sorts do not distinguish have equal ranks.
   */
  readonly levelOf: Uint32Array;
};

/**
 * Reference implementation: computes a page by a scan of all records. It is slow and simple, and shares no code with
 * the engine. It caches the values, labels and ranks of each record, because it serves thousands of queries.
 */
export class Oracle<R extends { readonly objectID: string }> {
  readonly records: readonly R[];
  readonly #text: TextOracle;
  readonly #values: PlainValues;
  readonly #orders = new Map<OracleOrder, Places>();
  readonly #ranksOf = new Map<string, Uint32Array>();

  /** @param records among records with the same objectID, the last is the current one */
  constructor(records: readonly R[], searched: readonly SearchedGroup[] = []) {
    this.records = [...new Map(records.map((record) => [record.objectID, record])).values()];
    this.#text = new TextOracle(this.records, searched);
    this.#values = new PlainValues(this.records);
  }

  response(question: OracleQuestion): OracleResponse<R> {
    const { text, order, from, count } = question;
    const filtered = this.#values.passing(question.condition);
    const scores = text && this.#text.find(text, filtered);
    const passing = scores
      ? numbersThat((row) => scores[row] !== undefined, scores.length)
      : numbersThat((row) => filtered[row] === 1, filtered.length);
    const { placeOf, levelOf, rows } = this.#places(order);
    const page = scores
      ? best(
          passing,
          from + count,
          (a, b) =>
            levelOf[a]! - levelOf[b]! || compareScores(scores[a]!, scores[b]!, order.text) || placeOf[a]! - placeOf[b]!,
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

  #counts(facet: string, passing: Uint32Array, { maxValuesPerFacet = 100, sortFacetValuesBy }: OracleQuestion) {
    const { names } = this.#values.labels(facet);
    const counts = this.#values.counts(facet, passing);
    const counted = numbersThat((name) => counts[name]! > 0, names.length);
    const shown =
      sortFacetValuesBy === 'alpha'
        ? [...counted.subarray(0, maxValuesPerFacet)]
        : best(counted, maxValuesPerFacet, (a, b) => counts[b]! - counts[a]! || a - b);
    return Object.fromEntries(shown.map((name) => [names[name]!, counts[name]!]));
  }

  #places(order: OracleOrder): Places {
    const known = this.#orders.get(order);
    if (known) return known;
    const compareBy = (sort: Sort) => {
      const ranks = this.#ranks(sort);
      return (a: number, b: number) => ranks[a]! - ranks[b]!;
    };
    const before = order.before.map(compareBy);
    const after = order.after.map(compareBy);
    const compareIds = compareBy({ attribute: 'objectID', direction: 'asc' });
    const rows = this.records.map((_, row) => row).sort(firstDifference([...before, ...after, compareIds]));
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

  /** Rank of each record's sort value among all distinct values. */
  #ranks({ attribute, direction }: Sort): Uint32Array {
    const key = `${direction}(${attribute})`;
    const known = this.#ranksOf.get(key);
    if (known) return known;
    const values = this.records.map((record) => sortValueOf(record, attribute));
    const sorted = [...new Set(values)].sort((a, b) => compareSortValues(a, b, direction));
    const rankOf = new Map(sorted.map((value, rank) => [value, rank]));
    const ranks = Uint32Array.from(values, (value) => rankOf.get(value)!);
    this.#ranksOf.set(key, ranks);
    return ranks;
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

/** The numbers from 0 to `end` - 1 for which `pass` is true. */
function numbersThat(pass: (number: number) => boolean, end: number): Uint32Array {
  const passing = new Uint32Array(end);
  let count = 0;
  for (let number = 0; number < end; number++) if (pass(number)) passing[count++] = number;
  return passing.subarray(0, count);
}

function firstPassing(rows: readonly number[], passing: Uint8Array, wanted: number): number[] {
  const first: number[] = [];
  for (const row of rows) {
    if (first.length >= wanted) break;
    if (passing[row]) first.push(row);
  }
  return first;
}

/** The best `wanted` of distinct numbers, by insertion into a sorted list. */
function best(all: Uint32Array, wanted: number, compare: Compare): number[] {
  const found: number[] = [];
  for (const one of all) {
    if (found.length >= wanted && (wanted === 0 || compare(one, found.at(-1)!) > 0)) continue;
    let [from, to] = [0, found.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(one, found[middle]!) < 0) to = middle;
      else from = middle + 1;
    }
    found.splice(from, 0, one);
    if (found.length > wanted) found.pop();
  }
  return found;
}
