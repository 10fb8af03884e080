import { radiiKm } from '@forecourt/contracts';
import type { Reading } from './reading.ts';
import { createPhrases } from './reading.ts';
import { regionPlaces, stateWords } from './tables/region-places.ts';
import type { Vocabulary } from './vocabulary.ts';

const regionAt = createPhrases(
  regionPlaces.flatMap(([place, ...typed]) => typed.map((words) => [words, place] as const)),
);
const stateAt = createPhrases(
  stateWords.flatMap(([state, place, ...typed]) => typed.map((words) => [words, { state, place }] as const)),
);

const opening =
  /^(?:(?:within )?(\d{1,3}) ?kms? (?:of|from|around) |near to |near |close to |around |in |at |from |nearby )/;
/** A number after these words is always a postcode, even if it could also be a year or an amount. */
const surely = /^(near|close|around|nearby|within|\d)/;
const postcode = /^(0[28]\d{2}|[2-7]\d{3})$/;
/** Years and round amounts. A number like this is not always meant as a postcode. */
const ambiguous = /^(19\d\d|20[0-3]\d|\d000|\d500)$/;

/** A place with a distance: `within 50 km of Brisbane`. */
export function distanceAt(words: readonly string[], at: number, known: Vocabulary): Reading | null {
  return /^(within )?\d{1,3} ?kms? (of|from|around) /.test(words.slice(at, at + 6).join(' '))
    ? placeAt(words, at, known)
    : null;
}

/**
 * The meaning of a place. A region, city or postcode becomes a search by distance. So does a state, unless the dealer
 * sells in it. Such a state becomes a filter, or nothing if it is the dealer's only state. Suburbs are not handled
 * here, because only the api knows them.
 *
 * @source expectations 24
 */
export function placeAt(words: readonly string[], at: number, { values, state: own }: Vocabulary): Reading | null {
  const text = words.slice(at, at + 6).join(' ');
  const [opened = '', km] = opening.exec(text) ?? [];
  const skipped = opened === '' ? 0 : opened.trim().split(' ').length;
  const start = at + skipped;
  const withinKm = km === undefined ? null : (radiiKm.find((radius) => radius >= Number(km)) ?? null);
  const region = regionAt(words, start);
  if (region !== null) {
    const trailing = stateAt(words, start + region.length)?.length ?? 0;
    return { length: skipped + region.length + trailing, near: { place: region.value, withinKm } };
  }
  const state = stateAt(words, start);
  if (state !== null && (words.length === 1 || skipped > 0 || words[start] !== 'act')) {
    const length = skipped + state.length;
    const sold = values.state ?? [];
    if (sold.includes(state.value.state))
      return sold.length > 1 ? { length, facets: { state: [state.value.state] } } : { length };
    if (state.value.state === own) return { length };
    return { length, near: { place: state.value.place, withinKm: null } };
  }
  const word = words[start] ?? '';
  if (postcode.test(word) && (surely.test(opened) || !ambiguous.test(word)))
    return { length: skipped + 1, near: { place: word, withinKm } };
  return null;
}
