import type { FacetName } from '@forecourt/contracts';
import { colourFamilyNamed } from '@forecourt/contracts';
import type { Reading } from './reading.ts';
import { createPhrases } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const negationAt = createPhrases(
  [
    'not',
    'not a',
    'not an',
    'but not',
    'but not a',
    'no',
    'non',
    'without',
    'without a',
    'except',
    'excluding',
    'other than',
    'anything but',
  ].map((words) => [words, null] as const),
);
const joiner = /^(or|nor|and|&)$/;

/**
 * Facets of which a vehicle has exactly one value. Other facets may have several values for a vehicle, so their values
 * cannot be negated.
 */
const singleValued = ['make', 'fuel', 'transmission', 'drive', 'car_type', 'body', 'item_type'] as const;

type SingleValued = (typeof singleValued)[number];
type ReadAt = (words: readonly string[], at: number) => Reading | null;

/**
 * Turns a negation, `not electric or hybrid`, into a filter for the other values of the stock. A negated feature
 * (`no bunks`), model or colour filters nothing.
 *
 * @param readAt reads a name or a value without a negation
 */
export function negationReading(
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
  readAt: ReadAt,
): Reading | null {
  const [, joined] = /^non-(.+)$/.exec(words[at] ?? '') ?? [];
  const read: ReadAt = joined === undefined ? readAt : (_, index) => readAt(words.with(at, joined), index);
  const start = joined === undefined ? at + (negationAt(words, at)?.length ?? 0) : at;
  if (joined === undefined && start === at) return null;
  const first = read(words, start);
  const isColour = colourFamilyNamed(joined ?? words[start] ?? '') !== undefined;
  if (first === null) return isColour ? { length: start + 1 - at } : null;
  let end = start + first.length;
  const facet = facetOf(first);
  if (facet === null) return { length: end - at };
  const unwanted = [...(first.facets?.[facet] ?? [])];
  while (joiner.test(words[end] ?? '')) {
    const next = read(words, end + 1);
    if (next === null || facetOf(next) !== facet) break;
    unwanted.push(...(next.facets?.[facet] ?? []));
    end += 1 + next.length;
  }
  const stocked = facet === 'make' ? vocabulary.makes : (vocabulary.values[facet] ?? []);
  const wanted = stocked.filter((value) => !unwanted.includes(value));
  return { length: end - at, ...(wanted.length > 0 && { facets: { [facet]: wanted } }) };
}

/**
 * The facet that the words set. Null if they set anything else too, or if a vehicle can have several values of the
 * facet.
 */
function facetOf({ facets = {}, text, ranges }: Reading): SingleValued | null {
  const [name, ...others] = Object.keys(facets) as FacetName[];
  const isAlone = others.length === 0 && text === undefined && ranges === undefined;
  return isAlone ? (singleValued.find((single) => single === name) ?? null) : null;
}
