import type { SearchState } from '@forecourt/contracts';
import type { Reading } from './reading.ts';
import { createPhrases } from './reading.ts';
import { facetWords } from './tables/facet-words.ts';
import { fillers } from './tables/filler-words.ts';
import type { NounMeaning } from './tables/noun-words.ts';
import { nounWords } from './tables/noun-words.ts';
import { uses } from './tables/use-words.ts';
import type { KnownBody, StockValues, Vocabulary } from './vocabulary.ts';
import { valueIn, valuesIn } from './vocabulary.ts';

const useAt = createPhrases(uses.flatMap((use) => use.words.map((words) => [words, use] as const)));
const valueAt = createPhrases(facetWords.map(([words, facet, ...values]) => [words, { facet, values }] as const));
const nounAt = createPhrases(
  nounWords.flatMap(({ words, meanings }) => words.map((word) => [word, meanings] as const)),
);
const fillerAt = createPhrases(fillers.map((words) => [words, null] as const));

/**
 * What the typed text names besides a noun or a word for a use. This decides which filters the noun or the word adds.
 */
export type Beside = {
  readonly makes: readonly string[];
  readonly hasModel: boolean;
  /** Whether a model directly precedes the words. A word for a use may then be that model's grade. */
  readonly followsModel: boolean;
  /** Whether the text names motorcycles; `cruiser` then does not mean a LandCruiser. */
  readonly isMotorcycle: boolean;
  /** This year. */
  readonly year: number;
};

/** `Beside` for one word, with `isGrade`: whether the word is the grade of the model before it, as in `XT16 Family`. */
export type BesideWord = Beside & { readonly isGrade: boolean };

/** The longest use, value or noun at index `at` of the words; null: none. */
export function meaningAt(words: readonly string[], at: number, known: Vocabulary, beside: BesideWord): Reading | null {
  const readings = [
    used(words, at, known.values, beside),
    valued(words, at, known.values),
    named(words, at, known, beside),
  ].filter((reading) => reading !== null);
  return readings.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Number of filler words that begin at index `at`. */
export function fillerLength(words: readonly string[], at: number): number {
  return fillerAt(words, at)?.length ?? 0;
}

/** Whether the noun at index `at` is a body. Beside a body the word `family` is ignored, as in `family SUV`. */
export function isBodyNoun(words: readonly string[], at: number): boolean {
  return nounAt(words, at)?.value.some(({ facet }) => facet === 'body') ?? false;
}

function used(words: readonly string[], at: number, values: StockValues, beside: BesideWord): Reading | null {
  const found = useAt(words, at);
  if (found === null) return null;
  const { length, value: use } = found;
  if (length === 1 && beside.isGrade) return null;
  if (use.sortBy !== undefined) return { length, sortBy: use.sortBy };
  if (use.choices.length === 0) return { length };
  const besideBody = words.some((_, index) => (index < at || index >= at + length) && isBodyNoun(words, index));
  if (use.givesWay === true && (besideBody || beside.hasModel)) return { length };
  for (const { facets, yearsBack } of use.choices) {
    const kept = inStock(facets, values);
    if (kept === null) continue;
    const { body: _, ...withoutBody } = kept;
    return {
      length,
      facets: besideBody || beside.hasModel ? withoutBody : kept,
      ...(yearsBack !== undefined && { ranges: { year: { min: beside.year - yearsBack } } }),
    };
  }
  return null;
}

/**
 * The facets with their values in stock. Facets that all cars in stock match are left out. Null: one of the facets has
 * no value in stock.
 */
function inStock(facets: SearchState['facets'], values: StockValues): SearchState['facets'] | null {
  const kept = Object.entries(facets).map(
    ([name, wanted]) => [name, valuesIn(values, name as keyof StockValues, wanted)] as const,
  );
  if (kept.some(([, found]) => found.length === 0)) return null;
  return Object.fromEntries(
    kept.filter(
      ([name, found]) => name === 'categories' || found.length < (values[name as keyof StockValues]?.length ?? 0),
    ),
  );
}

function valued(words: readonly string[], at: number, values: StockValues): Reading | null {
  const found = valueAt(words, at);
  if (found === null) return null;
  const { facet, values: wanted } = found.value;
  for (const each of wanted) {
    const value = valueIn(values, facet, each);
    if (value !== undefined) return { length: found.length, facets: { [facet]: [value] } };
  }
  return null;
}

/**
 * The filter for a noun, which depends on what the dealer sells. A noun for the whole stock filters nothing. Beside a
 * model, the noun stays in the text, because a listing of that model may have another body.
 */
function named(words: readonly string[], at: number, known: Vocabulary, { makes, hasModel }: Beside): Reading | null {
  const found = nounAt(words, at);
  if (found === null) return null;
  const { length, value: meanings } = found;
  if (meanings.length === 0) return { length };
  const { values, bodies } = known;
  const stocked = meanings.filter(({ facet, values: wanted }) => valuesIn(values, facet, wanted).length > 0);
  const [meaning] = stocked;
  if (meaning === undefined) return values.body === undefined && values.item_type === undefined ? { length } : null;
  if (hasModel)
    return meaning.facet === 'body' && meaning.values.length === 1
      ? { length, text: (meaning.values[0] ?? '').toLowerCase() }
      : { length };
  const wanted = stocked.find((each) => makes.length === 0 || isMade(each, makes, bodies));
  if (wanted === undefined) return { length };
  const chosen = valuesIn(values, wanted.facet, wanted.values);
  return chosen.length === values[wanted.facet]?.length ? { length } : { length, facets: { [wanted.facet]: chosen } };
}

/** Whether the stock has a vehicle of a kind or body that the noun can mean, from one of the noun's makes. */
function isMade({ facet, values }: NounMeaning, makes: readonly string[], bodies: readonly KnownBody[]): boolean {
  return bodies.some(({ kind, body, make }) => makes.includes(make) && values.includes(facet === 'body' ? body : kind));
}
