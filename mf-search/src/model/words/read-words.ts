import type { FacetName, SearchState, SortName } from '@forecourt/contracts';
import { categoryWord } from '@forecourt/contracts';
import type { Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';
import { valueIn } from './vocabulary.ts';
import { mergedRanges, plainWord } from './word-bounds.ts';
import { factAt } from './word-facts.ts';
import { readIdentity } from './word-identity.ts';
import type { Beside } from './word-meanings.ts';
import { fillerLength, meaningAt } from './word-meanings.ts';
import type { NameReader } from './word-names.ts';
import { createNameReader } from './word-names.ts';
import { negationReading } from './word-negations.ts';
import { phraseAt } from './word-phrases.ts';
import { distanceAt, placeAt } from './word-places.ts';

/** The search that a typed text describes. */
export type ReadWords = {
  /** The remaining text, in the shopper's spelling and order, with each fact as one word: `4-cylinder`. */
  readonly rest: string;
  readonly facets: SearchState['facets'];
  readonly ranges: SearchState['ranges'];
  /** Null: the text names no sort order. */
  readonly sortBy: SortName | null;
  readonly near: SearchState['near'];
};

/** Data known before the text is read. */
export type WordContext = {
  readonly vocabulary: Vocabulary;
  /** This year. */
  readonly year: number;
  /** Facets that are already chosen. If they include a model, a noun in the text does not become a filter. */
  readonly chosen?: SearchState['facets'];
};

/**
 * Maximum number of words of a text that is parsed. Each pass reads all words, so the work grows quadratically; real
 * input is shorter.
 */
const mostWords = 60;

/**
 * Turns typed text into a search. It finds makes and models, nouns, amounts, facts, places and uses. Words that it does
 * not understand stay in the text, which the engine searches.
 *
 * @source expectations 20, 24
 */
export function readWords(text: string, { vocabulary, year, chosen = {} }: WordContext): ReadWords {
  const nothing: ReadWords = { rest: text, facets: {}, ranges: {}, sortBy: null, near: null };
  const clean = text.normalize('NFC').replaceAll('’', "'").trim();
  if (clean.split(/\s+/).length > mostWords) return nothing;
  const names = createNameReader(vocabulary);
  let read = nothing;
  for (let pass = 0; pass < mostWords; pass++) {
    const next = readOnce(read, { vocabulary, year, names, chosen });
    if (next === null) return read;
    read = next;
  }
  return read;
}

/**
 * Values of a facet are alternatives, but a shopper who names two features or categories wants both. So only the first
 * becomes a filter, and the second stays in the text.
 */
function allOf(reading: Reading, chosen: SearchState['facets']): Reading {
  const { filtered_features: features = [], categories = [], ...others } = reading.facets ?? {};
  const isOver = (name: 'filtered_features' | 'categories') => (chosen[name] ?? []).length > 0;
  const overFeatures = isOver('filtered_features') ? features : [];
  const overCategories = isOver('categories') ? categories : [];
  if (overFeatures.length + overCategories.length === 0) return reading;
  const words = [
    ...overFeatures
      .filter((name) => chosen.filtered_features?.includes(name) === false)
      .map((name) => name.toLowerCase()),
    ...overCategories.filter((name) => chosen.categories?.includes(name) === false).map(categoryWord),
  ];
  const { text: _, ...rest } = reading;
  return {
    ...rest,
    facets: {
      ...others,
      ...(overFeatures.length === 0 && features.length > 0 && { filtered_features: features }),
      ...(overCategories.length === 0 && categories.length > 0 && { categories }),
    },
    ...(words.length > 0 && { text: words.join(' ') }),
  };
}

/** A reading, and the index at which its words begin. */
type Placed = Reading & { readonly at: number };

type PassContext = Required<WordContext> & { readonly names: NameReader };

/**
 * One pass over the text. Words that become adjacent can have a meaning in the next pass. Null: the pass changed
 * nothing.
 */
function readOnce(before: ReadWords, context: PassContext): ReadWords | null {
  const typed = before.rest.split(/\s+/).filter(Boolean);
  const words = typed.map(plainWord);
  const { chosen } = context;
  const named = { ...chosen, ...before.facets };
  const hasModel = (named.make_model ?? []).length > 0;
  const first: Beside = {
    makes: named.make ?? [],
    hasModel,
    followsModel: hasModel,
    isMotorcycle:
      [...(named.body ?? []), ...(named.item_type ?? [])].some((value) => /^motorcycle$/i.test(value)) ||
      words.some((word) => /^(motor)?(bikes?|cycles?)$/.test(word)),
    year: context.year,
  };
  const identity = identityOf(before.rest, words, context);
  if (identity !== null) return identity === before.rest.toUpperCase() ? null : { ...before, rest: identity };
  const draft = scan(words, context, first);
  const beside: Beside = {
    ...first,
    makes: [...first.makes, ...draft.flatMap(({ facets }) => facets?.make ?? [])],
    hasModel: first.hasModel || draft.some(({ facets }) => facets?.make_model !== undefined),
  };
  const readings = scan(words, context, beside);
  const left: string[] = [];
  let at = 0;
  let read: ReadWords = before;
  for (const placed of readings) {
    left.push(...typed.slice(at, placed.at));
    const reading = allOf(placed, { ...chosen, ...read.facets });
    if (reading.text !== undefined) left.push(reading.text);
    read = joined(read, reading);
    at = placed.at + placed.length;
  }
  left.push(...typed.slice(at));
  const rest = left.join(' ');
  return rest === before.rest ? null : { ...read, rest };
}

/** The text as a stock number, plate or VIN. Null: the text is none of these, or its words have another meaning. */
function identityOf(text: string, words: readonly string[], { vocabulary, year, names }: PassContext): string | null {
  const identity = readIdentity(text);
  if (identity === null) return null;
  const isSaid = /^(stock|stk|rego|reg|registration|plate|vin|chassis|#)/.test(words[0] ?? '');
  const meansMore = words.some(
    (_, at) =>
      factAt(words, at, vocabulary, year) !== null || phraseAt(words, at) !== null || names.exact(words, at) !== null,
  );
  return isSaid || !meansMore ? identity : null;
}

function scan(words: readonly string[], context: PassContext, beside: Beside): readonly Placed[] {
  const found: Placed[] = [];
  for (let at = 0; at < words.length; ) {
    const before = found.at(-1);
    const isAfterModel = before?.facets?.make_model !== undefined && before.at + before.length === at;
    const followsModel = at === 0 ? beside.followsModel : isAfterModel;
    const reading = readAt(words, at, context, { ...beside, followsModel });
    if (reading !== null) found.push({ ...reading, at });
    at += reading?.length ?? 1;
  }
  return found;
}

/**
 * The meaning of the words at an index. Amounts are tried first, because single words of an amount have other meanings.
 */
function readAt(words: readonly string[], at: number, context: PassContext, beside: Beside): Reading | null {
  const { vocabulary, year, names } = context;
  const fact = distanceAt(words, at, vocabulary) ?? factAt(words, at, vocabulary, year);
  if (fact !== null) return fact;
  const phrase = phraseAt(words, at);
  if (phrase !== null) return { length: phrase.length, ranges: { [phrase.measure]: phrase.range } };
  const wantedAt = (typed: readonly string[], index: number) =>
    nameReading(names.exact(typed, index)) ?? meaningAt(typed, index, vocabulary, { ...beside, isGrade: false });
  const unwanted = negationReading(words, at, vocabulary, wantedAt);
  if (unwanted !== null) return unwanted;
  const isGrade = beside.followsModel && names.isGrade(words[at] ?? '');
  const isStyle = beside.isMotorcycle && words[at] === 'cruiser';
  return (
    (isStyle ? null : nameReading(names.exact(words, at))) ??
    names.gradeSpelling(words, at) ??
    locationAt(words, at, vocabulary) ??
    placeAt(words, at, vocabulary) ??
    meaningAt(words, at, vocabulary, { ...beside, isGrade }) ??
    fillerReading(words, at, vocabulary) ??
    nameReading(names.mistyped(words, at))
  );
}

function nameReading(named: ReturnType<NameReader['exact']>): Reading | null {
  if (named === null) return null;
  const makes = [...new Set([...named.makes, ...named.models.map(({ make }) => make)])];
  const models = named.models.map(({ makeModel }) => makeModel);
  return {
    length: named.length,
    facets: { make: makes, ...(models.length > 0 && { make_model: models }) },
    ...(named.text !== undefined && { text: named.text }),
  };
}

/** The name of one of the dealer's locations. */
function locationAt(words: readonly string[], at: number, { values }: Vocabulary): Reading | null {
  for (let length = Math.min(6, words.length - at); length > 1; length--) {
    const location = valueIn(values, 'location_name', words.slice(at, at + length).join(' '));
    if (location !== undefined) return { length, facets: { location_name: [location] } };
  }
  return null;
}

function fillerReading(words: readonly string[], at: number, { dealer }: Vocabulary): Reading | null {
  const own = dealer.toLowerCase().split(' ');
  if (dealer !== '' && own.every((word, index) => words[at + index] === word)) return { length: own.length };
  const length = fillerLength(words, at);
  return length === 0 ? null : { length };
}

function joined(read: ReadWords, { facets = {}, ranges = {}, sortBy, near }: Reading): ReadWords {
  const all: { [Name in FacetName]?: readonly string[] } = { ...read.facets };
  for (const name of Object.keys(facets) as FacetName[])
    all[name] = [...new Set([...(all[name] ?? []), ...(facets[name] ?? [])])];
  return {
    ...read,
    facets: all,
    ranges: mergedRanges(read.ranges, ranges),
    sortBy: sortBy ?? read.sortBy,
    near: near ?? read.near,
  };
}
