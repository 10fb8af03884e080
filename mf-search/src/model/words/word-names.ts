import type { GradeSpelling } from './grade-spelling.ts';
import { createGradeSpelling } from './grade-spelling.ts';
import { distanceWithin, foldName } from './name-distance.ts';
import { makeNames, modelNames, nearNames, noNames } from './tables/name-words.ts';
import type { KnownModel, Vocabulary } from './vocabulary.ts';

/** Makes and models that words name. */
export type NamedCars = {
  readonly length: number;
  readonly makes: readonly string[];
  readonly models: readonly KnownModel[];
  /** Series to look for in the text in addition to the model: `200-series`. */
  readonly text?: string;
};

/** Finds names of makes and models at index `at` of the words (lower case). */
export type NameReader = {
  /** Names as in listings or as people write them. Spaces and hyphens are ignored. */
  exact(words: readonly string[], at: number): NamedCars | null;
  /** Names with typing errors. */
  mistyped(words: readonly string[], at: number): NamedCars | null;
  /** Whether the word is part of a grade in stock, or its plural: `family` of `HR Family`, `couples` of `HR Couple`. */
  isGrade(word: string): boolean;
  /** Finds a grade that the shopper wrote as one word and the stock as two, or the reverse. */
  readonly gradeSpelling: GradeSpelling;
};

type Named = Omit<NamedCars, 'length'>;

/** Maximum number of words in a name. */
const mostNameWords = 4;

/** Names shorter than this must be typed exactly, because too many other words are similar to them. */
const shortestMistyped = 4;

const otherWords = new Set(nearNames);
const common = new Set([...noNames, ...nearNames]);

/** Finds makes and models of the dealer's stock in words. */
export function createNameReader({ makes, models, values }: Vocabulary): NameReader {
  const names = namesOf(makes, models);
  const grades = new Set((values.badge ?? []).flatMap((badge) => badge.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
  const starts = [...names.keys()].filter((name) => /\d/.test(name) && /\p{L}/u.test(name));
  const mistypedNames = [
    ...new Set([...makes, ...models.flatMap(({ name, makeModel }) => [name, makeModel])].map(foldName)),
    ...makeNames.flatMap(([, ...typed]) => typed.map(foldName)).filter((name) => name.length > 5 && names.has(name)),
    ...modelNames.flatMap(({ typed }) => typed.map(foldName)).filter((name) => name.length > 7 && names.has(name)),
  ].filter((name) => name.length >= shortestMistyped && !/^\d+$/.test(name));
  const mistypedOnes = new Map<string, Named | null>();

  const nearest = (typed: string): Named | null => {
    if (
      typed.length < shortestMistyped ||
      common.has(typed) ||
      grades.has(typed) ||
      names.has(typed) ||
      /\d/.test(typed)
    )
      return null;
    const known = mistypedOnes.get(typed);
    if (known !== undefined) return known;
    const most = typed.length > 7 ? 2 : 1;
    let best: { readonly name: string; readonly distance: number } | null = null;
    for (const name of mistypedNames) {
      if (name[0] !== typed[0]) continue;
      const distance = distanceWithin(typed, name, most);
      if (distance !== null && (best === null || distance < best.distance)) best = { name, distance };
    }
    const named = best === null ? null : (names.get(best.name) ?? null);
    mistypedOnes.set(typed, named);
    return named;
  };

  return {
    isGrade: (word) => grades.has(word) || grades.has(word.replace(/(?<=\p{L}{3})s$/u, '')),
    gradeSpelling: createGradeSpelling(values.badge ?? []),
    exact(words, at) {
      const series = bmwSeries(words, at, models) ?? mercedesClass(words, at, models);
      if (series !== null) return series;
      const inOtherOrder = swapped(words, at, names);
      if (inOtherOrder !== null) return inOtherOrder;
      for (let length = Math.min(mostNameWords, words.length - at); length > 0; length--) {
        const typed = foldName(words.slice(at, at + length).join(''));
        if (typed === '' || (length > 1 && /^\d+$/.test(typed))) continue;
        const named = names.get(typed) ?? (length <= 3 ? startOf(typed, starts, names) : null);
        if (named === null || named === undefined) continue;
        if (isBareNumber(words, at, typed, models)) continue;
        return { ...named, length };
      }
      return null;
    },
    mistyped(words, at) {
      for (const length of [2, 1]) {
        if (at + length > words.length) continue;
        const parts = words.slice(at, at + length);
        if (length > 1 && parts.some((part) => otherWords.has(part))) continue;
        const named = nearest(foldName(parts.join('')));
        if (named !== null) return { ...named, length };
      }
      return null;
    },
  };
}

/** Every spelling of the names in stock, normalized by `foldName`. */
function namesOf(makes: readonly string[], models: readonly KnownModel[]): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>();
  const add = (typed: string, named: Named) => {
    const folded = foldName(typed);
    const before = names.get(folded);
    names.set(
      folded,
      before === undefined
        ? named
        : {
            ...named,
            makes: [...new Set([...before.makes, ...named.makes])],
            models: [...new Set([...before.models, ...named.models])],
          },
    );
  };
  const words = new Map<string, KnownModel[]>();
  for (const model of models) {
    add(model.name, { makes: [], models: [model] });
    add(`${model.name}s`, { makes: [], models: [model] });
    add(model.makeModel, { makes: [], models: [model] });
    const parts = model.name.toLowerCase().split(/\s+/);
    if (parts.length > 1) {
      for (const part of parts) {
        if (part.length < 4 || /^\d+$/.test(part) || common.has(part)) continue;
        words.set(part, [...(words.get(part) ?? []), model]);
      }
    }
  }
  for (const [word, named] of words) if (!names.has(word)) names.set(word, { makes: [], models: named });
  for (const make of makes) {
    const own = models.filter((model) => model.make === make && foldName(model.name) === foldName(make));
    add(make, own.length > 0 ? { makes: [], models: own } : { makes: [make], models: [] });
  }
  for (const [make, ...typed] of makeNames) {
    const known = makes.find((name) => foldName(name) === foldName(make));
    if (known !== undefined)
      for (const name of typed) if (!names.has(foldName(name))) add(name, { makes: [known], models: [] });
  }
  for (const { typed, makeModels, words: series } of modelNames) {
    const known = models.filter(({ makeModel }) => makeModels.includes(makeModel));
    if (known.length === 0) continue;
    for (const name of typed) {
      names.set(foldName(name), { makes: [], models: known, ...(series !== undefined && { text: series }) });
      for (const make of new Set(known.map((model) => model.make)))
        names.set(foldName(`${make}${name}`), {
          makes: [],
          models: known,
          ...(series !== undefined && { text: series }),
        });
    }
  }
  return names;
}

/** `duke 390` for the model `390 Duke`: its number and word in reverse order. */
function swapped(words: readonly string[], at: number, names: ReadonlyMap<string, Named>): NamedCars | null {
  const [first = '', second = ''] = [words[at], words[at + 1]];
  if (!/^\d{3,4}$/.test(second) || !/^\p{L}{3,}$/u.test(first)) return null;
  const named = names.get(foldName(second + first));
  return named === undefined ? null : { ...named, length: 2 };
}

/** `crf300`: the beginning of exactly one name, `CRF300L`. */
function startOf(typed: string, starts: readonly string[], names: ReadonlyMap<string, Named>): Named | null {
  if (typed.length < 4 || !/\d/.test(typed) || !/^\p{L}/u.test(typed)) return null;
  const found = starts.flatMap((name) => (name.startsWith(typed) ? (names.get(name) ?? []) : []));
  const models = new Set(found.flatMap((named) => named.models));
  return models.size === 1 ? (found[0] ?? null) : null;
}

/**
 * Whether a word is a number that must not be read as a model. A number is a model only after its make (`Mazda 3`), or
 * if it cannot be a year, an amount or a count.
 */
function isBareNumber(words: readonly string[], at: number, typed: string, models: readonly KnownModel[]): boolean {
  if (!/^\d+$/.test(typed)) return false;
  const before = foldName(words[at - 1] ?? '');
  const own = models.filter(({ name }) => foldName(name) === typed);
  if (own.some(({ make }) => foldName(make) === before)) return false;
  if (typed === '86') return words.length > 3;
  const isYear = Number(typed) >= 1950 && Number(typed) <= 2039;
  return typed.length < 3 || isYear || (typed.length === 3 && words.length > 2);
}

/** `3 series`: BMW models whose number begins with 3. */
function bmwSeries(words: readonly string[], at: number, models: readonly KnownModel[]): NamedCars | null {
  const length = foldName(words[at] ?? '') === 'bmw' ? 1 : 0;
  const [, digit, joined] = /^([1-8])(?:-?(series))?$/.exec(words[at + length] ?? '') ?? [];
  if (digit === undefined || (joined === undefined && words[at + length + 1] !== 'series')) return null;
  const found = models.filter(({ make, name }) => make === 'BMW' && new RegExp(`^M?${digit}\\d{2}`, 'i').test(name));
  return found.length === 0 ? null : { length: length + (joined === undefined ? 2 : 1), makes: [], models: found };
}

/** `c class`: Mercedes-Benz models whose name is a C and a number. */
function mercedesClass(words: readonly string[], at: number, models: readonly KnownModel[]): NamedCars | null {
  const length = /^(mercedes(-benz)?|merc|benz)$/.test(words[at] ?? '') ? 1 : 0;
  const [, letters, joined] = /^([a-z]{1,3}?)(?:-?(class))?$/.exec(words[at + length] ?? '') ?? [];
  if (letters === undefined || (joined === undefined && words[at + length + 1] !== 'class')) return null;
  const isOf = new RegExp(`^${letters}-?\\d{2,3}`, 'i');
  const found = models.filter(({ make, name }) => make.startsWith('Mercedes') && isOf.test(name));
  return found.length === 0 ? null : { length: length + (joined === undefined ? 2 : 1), makes: [], models: found };
}
