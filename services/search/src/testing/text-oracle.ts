import { valuesOf } from './plain-record.ts';

export type Criterion = 'typo' | 'words' | 'proximity' | 'attribute' | 'exact';

/** Attributes of equal weight; the first group is the most important. */
export type SearchedGroup = {
  readonly attributes: readonly string[];
  /** Whether words near the beginning rank higher. */
  readonly ordered: boolean;
};

export type TextQuestion = {
  readonly query: string;
  readonly queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone' | undefined;
  readonly typoTolerance?: 'true' | 'false' | 'min' | 'strict' | undefined;
};

/** Penalty of a record by criterion; lower is better. `attribute` combines group and position. */
export type Score = Readonly<Record<Criterion, number>>;

/** Location of a word in a record. */
type Place = {
  readonly group: number;
  readonly position: number;
  /** Whether the word is the whole value. */
  readonly alone: boolean;
};

/**
 * Occurrences of a word in all records: `places[i]` is the index of a place in the list of all places; this place is in
 * the record `rows[i]`.
 */
type Occurrences = {
  readonly rows: number[];
  readonly places: number[];
};

/** A place, and how well its word matches a query word. */
type Match = {
  readonly place: Place;
  readonly typos: number;
  readonly exact: boolean;
};

/** A value for each row; undefined for rows that do not match. */
type ByRow<T> = readonly (T | undefined)[];

/**
 * Reference implementation of text search, written from the rules:
 * - Words are runs of letters and digits, without regard to case and accents. Parts joined by a single character
 *   (`CX-5`), and a name before a number of up to three digits (`Rav 4`), also form one word.
 * - A record matches when each query word equals one of its words, is a prefix of one (the last word, or all, by
 *   `queryType`), or differs from a word or its prefix by at most 1 typo (from 4 letters) or 2 (from 8). A typo is an
 *   insertion, deletion, substitution or transposition; another first letter adds one. Two neighbouring query words
 *   written as one also match, as one typo.
 * - An unknown query word is split in two if both parts are known words of at least two letters; the longest possible
 *   first part is taken. While it is being typed, a prefix of a known word counts as known.
 * - Each query word scores by its best occurrence in the record: fewest typos, best group, earliest position, exact
 *   word. In a query of one word, exact means the whole value.
 */
export class TextOracle {
  readonly #size: number;
  readonly #groups: readonly SearchedGroup[];
  readonly #words = new Map<string, Occurrences>();
  /** All places at which words occur. Occurrences refer to a place by its index in this list. */
  readonly #places: Place[] = [];
  readonly #placeNumbers = new Map<number, number>();
  readonly #near = new Map<string, Map<string, number>>();

  constructor(records: readonly object[], groups: readonly SearchedGroup[]) {
    this.#size = records.length;
    this.#groups = groups;
    for (const [row, record] of records.entries())
      for (const [group, { attributes }] of groups.entries()) {
        let position = 0;
        for (const value of attributes.flatMap((attribute) => valuesOf(record, attribute))) {
          if (typeof value !== 'string' && typeof value !== 'number') continue;
          const words = wordsIn(String(value));
          const whole = words.map(({ text }) => text).join('');
          for (const { text, at } of [...words, ...compoundsIn(words)]) {
            if (!this.#words.has(text)) this.#words.set(text, { rows: [], places: [] });
            const { rows, places } = this.#words.get(text)!;
            rows.push(row);
            places.push(this.#numberOf({ group, position: position + at, alone: text === whole }));
          }
          // A gap between two values, so that their words are not neighbours.
          position += words.length + 8;
        }
      }
  }

  #numberOf(place: Place): number {
    const key = (place.group * 1_000_000 + place.position) * 2 + Number(place.alone);
    const known = this.#placeNumbers.get(key);
    if (known !== undefined) return known;
    this.#placeNumbers.set(key, this.#places.length);
    return this.#places.push(place) - 1;
  }

  /** Scores of the matching records among those marked 1 in `among`; undefined for a query without words. */
  find(question: TextQuestion, among: Uint8Array): ByRow<Score> | undefined {
    const { query, queryType = 'prefixLast', typoTolerance = 'true' } = question;
    const requested = this.#split(query);
    if (requested.length === 0) return undefined;
    const matches = requested.map((word, i) => {
      const prefix = queryType === 'prefixAll' || (queryType === 'prefixLast' && i === requested.length - 1);
      const together = [i > 0 && requested[i - 1] + word, i < requested.length - 1 && word + requested[i + 1]];
      return this.#bestMatches(word, {
        prefix,
        typos: typosAllowed(word, typoTolerance),
        together,
        among,
        single: requested.length === 1,
      });
    });
    const scores = new Array<Score | undefined>(this.#size).fill(undefined);
    for (let row = 0; row < this.#size; row++)
      if (matches.every((match) => match[row])) scores[row] = this.#score(matches.map((match) => match[row]!));
    if (typoTolerance === 'min' || typoTolerance === 'strict') {
      const levels = [...new Set(scores.flatMap((score) => score?.typo ?? []))].sort((a, b) => a - b);
      const most = (typoTolerance === 'min' ? levels[0] : (levels[1] ?? levels[0])) ?? 0;
      return scores.map((score) => (score && score.typo <= most ? score : undefined));
    }
    return scores;
  }

  #split(query: string): string[] {
    const words = wordsIn(query).map(({ text }) => text);
    const typing = !/[\s\p{P}]$/u.test(query);
    return words.flatMap((word, i) => {
      if (this.#words.has(word)) return [word];
      if (typing && i === words.length - 1 && [...this.#words.keys()].some((known) => known.startsWith(word)))
        return [word];
      for (let length = word.length - 2; length >= 2; length--) {
        const [head, tail] = [word.slice(0, length), word.slice(length)];
        if (this.#words.has(head) && this.#words.has(tail)) return [head, tail];
      }
      return [word];
    });
  }

  /** The best occurrence of one query word in each record. */
  #bestMatches(
    word: string,
    {
      prefix,
      typos: allowed,
      together,
      among,
      single,
    }: { prefix: boolean; typos: number; together: readonly (string | false)[]; among: Uint8Array; single: boolean },
  ): ByRow<Match> {
    const best = new Array<Match | undefined>(this.#size).fill(undefined);
    const near = new Map(this.#wordsNear(word, prefix, allowed));
    for (const compound of together)
      if (compound && this.#words.has(compound)) near.set(compound, Math.min(1, near.get(compound) ?? 1));
    for (const [known, typos] of near) {
      const matches = this.#places.map((place): Match => {
        return { place, typos, exact: known === word && (place.alone || !single) };
      });
      const { rows, places } = this.#words.get(known)!;
      for (let i = 0; i < rows.length; i++) {
        const [row, match] = [rows[i]!, matches[places[i]!]!];
        if (among[row] === 1 && (!best[row] || isBetter(match, best[row]))) best[row] = match;
      }
    }
    return best;
  }

  /** Indexed words within `allowed` typos of the query word, each with its number of typos. */
  #wordsNear(word: string, prefix: boolean, allowed: number): ReadonlyMap<string, number> {
    const key = `${word} ${prefix} ${allowed}`;
    const known = this.#near.get(key);
    if (known) return known;
    const near = new Map<string, number>();
    for (const candidate of this.#words.keys()) {
      const typos = typosBetween(word, candidate, prefix, allowed);
      if (typos <= allowed) near.set(candidate, typos);
    }
    this.#near.set(key, near);
    return near;
  }

  #score(matches: readonly Match[]): Score {
    let proximity = 0;
    for (let i = 1; i < matches.length; i++) {
      const [a, b] = [matches[i - 1]!.place, matches[i]!.place];
      // Distance of two words: 0 for neighbours, at most 7 within a group, 8 between groups.
      proximity += a.group === b.group ? Math.max(1, Math.min(8, Math.abs(a.position - b.position))) - 1 : 8;
    }
    const attributes = matches.map(
      ({ place: { group, position } }) => group * 1024 + (this.#groups[group]!.ordered ? Math.min(position, 1023) : 0),
    );
    return {
      typo: matches.reduce((sum, { typos }) => sum + typos, 0),
      // Always 0: all words are required.
      words: 0,
      proximity,
      attribute: Math.min(...attributes),
      exact: matches.filter(({ exact }) => !exact).length,
    };
  }
}

function isBetter(a: Match, b: Match): boolean {
  if (a.typos !== b.typos) return a.typos < b.typos;
  if (a.place.group !== b.place.group) return a.place.group < b.place.group;
  if (a.place.position !== b.place.position) return a.place.position < b.place.position;
  return a.exact && !b.exact;
}

export function compareScores(a: Score, b: Score, criteria: readonly Criterion[]): number {
  for (const criterion of criteria) if (a[criterion] !== b[criterion]) return a[criterion] - b[criterion];
  return 0;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const wordSign = /[\p{L}\p{N}\p{M}]/u;

type PlacedWord = {
  readonly text: string;
  /** Index of the word in its text, or of the first word of a compound. */
  readonly at: number;
  /** The text between this word and the previous one. */
  readonly gap: string;
};

function wordsIn(text: string): PlacedWord[] {
  const words: { text: string; at: number; gap: string }[] = [];
  let gap = '';
  let inside = false;
  for (const sign of text) {
    const belongs = wordSign.test(sign);
    if (belongs && inside) words.at(-1)!.text += sign;
    else if (belongs) words.push({ text: sign, at: words.length, gap });
    if (!belongs) gap = inside ? sign : gap + sign;
    inside = belongs;
  }
  return words.map((word) => ({ ...word, text: fold(word.text) }));
}

function compoundsIn(words: readonly PlacedWord[]): PlacedWord[] {
  const compounds: PlacedWord[] = [];
  for (const [at, { text: first, gap }] of words.entries()) {
    const next = words[at + 1];
    if (next?.gap === ' ' && /^\p{L}+$/u.test(first) && /^\d{1,3}$/.test(next.text))
      compounds.push({ text: first + next.text, at, gap });
    const isJoined = (word: PlacedWord | undefined) => word !== undefined && word.gap.length === 1 && word.gap !== ' ';
    if (at > 0 && isJoined(words[at])) continue;
    let end = at + 1;
    while (isJoined(words[end])) end++;
    const parts = words.slice(at, end).map(({ text }) => text);
    if (parts.length > 1) compounds.push({ text: parts.join(''), at, gap });
  }
  return compounds;
}

function typosAllowed(word: string, tolerance: string): number {
  if (tolerance === 'false') return 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Number of typos. Any result above `allowed` means too many. */
function typosBetween(typed: string, word: string, prefix: boolean, allowed: number): number {
  if (typed === word || (prefix && word.startsWith(typed))) return 0;
  if (allowed === 0 || typed.length - word.length > allowed || (!prefix && word.length - typed.length > allowed))
    return allowed + 1;
  const otherFirstLetter = typed[0] === word[0] ? 0 : 1;
  if (1 + otherFirstLetter > allowed) return allowed + 1;
  const distances = editDistances(typed, word);
  // With `prefix`, a prefix of `word` counts if its length differs from that of `typed` by at most `allowed`.
  let least = allowed + 1;
  for (let length = prefix ? 1 : word.length; length <= word.length; length++)
    if (Math.abs(length - typed.length) <= allowed) least = Math.min(least, distances[length]! + otherFirstLetter);
  return least;
}

/**
 * Optimal string alignment distance (insertion, deletion, substitution, transposition), in textbook form.
 *
 * @returns distances between `a` and each prefix of `b`, by length of the prefix
 */
function editDistances(a: string, b: string): readonly number[] {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) table[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, table[i - 2]![j - 2]! + 1);
      table[i]![j] = least;
    }
  return table[a.length]!;
}
