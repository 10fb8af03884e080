import type { ColumnSet } from '../columns/column-set.ts';
import type { SortCriterion } from './criteria.ts';

/** The order of the objectIDs of a table. */
export type PlacesOfIds = {
  readonly count: number;
  placeOf(row: number): number;
};

/** Whole numbers below this are exact. */
const exact = 2 ** 53;

/**
 * Sorts rows by the criteria, then by objectID: numbers before texts before nothing, whatever the direction. Every
 * row becomes one number, for sorting plain numbers is ten times faster than comparing rows.
 */
export function sortRows(
  rows: Uint32Array,
  criteria: readonly SortCriterion[],
  columns: ColumnSet,
  ids: PlacesOfIds,
): Uint32Array {
  let keys = new Float64Array(rows.length);
  let count = 1;
  for (const criterion of criteria) {
    const ranks = ranksOf(rows, criterion, columns);
    if (count * ranks.count >= exact) ({ ranks: keys, count } = dense(keys));
    for (let i = 0; i < keys.length; i++) keys[i] = keys[i]! * ranks.count + ranks.ranks[i]!;
    count *= ranks.count;
  }
  if (count * ids.count >= exact) ({ ranks: keys } = dense(keys));
  const rowAt = new Uint32Array(ids.count);
  for (let i = 0; i < rows.length; i++) {
    const place = ids.placeOf(rows[i]!);
    rowAt[place] = rows[i]!;
    keys[i] = keys[i]! * ids.count + place;
  }
  keys.sort();
  return Uint32Array.from(keys, (key) => rowAt[key % ids.count]!);
}

type Ranks = {
  /** The lower the better; equal for equals. */
  readonly ranks: Float64Array<ArrayBuffer>;
  /** All ranks are below it. */
  readonly count: number;
};

function ranksOf(rows: Uint32Array, { attribute, direction }: SortCriterion, columns: ColumnSet): Ranks {
  const numbers = columns.numbers.get(attribute);
  const labels = columns.facets.get(attribute) ?? columns.sortTexts.get(attribute);
  const sign = direction === 'asc' ? 1 : -1;
  // Added to 0, for −0 is sorted before 0 and is the same.
  const values = Float64Array.from(rows, (row) => 0 + sign * (numbers?.at(row) ?? Number.NaN));
  const { ranks, count } = dense(values);
  const texts = labels ? labels.size : 0;
  const placeOf = labels?.placesOfFirst();
  for (let i = 0; i < rows.length; i++) {
    if (!Number.isNaN(values[i]!)) continue;
    const place = placeOf?.(rows[i]!) ?? Number.NaN;
    ranks[i] = count + (Number.isNaN(place) ? texts : direction === 'asc' ? place : texts - 1 - place);
  }
  return { ranks, count: count + texts + 1 };
}

/** Ranks of numbers among the distinct ones; NaN has no meaning there. */
function dense(values: Float64Array): Ranks {
  const sorted = values.slice().sort();
  let count = 0;
  for (let i = 0; i < sorted.length && !Number.isNaN(sorted[i]!); i++)
    if (count === 0 || sorted[i] !== sorted[count - 1]) sorted[count++] = sorted[i]!;
  const ranks = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    ranks[i] = low;
  }
  return { ranks, count: Math.max(count, 1) };
}
