import { nearNames } from './tables/name-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that may name a suburb. */
export type SuburbWords = {
  readonly words: string;
  /** Whether a word such as `near` precedes the name in the text: `near Hahndorf`. */
  readonly isSaid: boolean;
};

/** Maximum number of names to look up for one text. */
const mostAsked = 4;
const mostSuburbWords = 3;

const noSuburbs = new Set(nearNames);

/**
 * Consecutive words that may be the name of a suburb, longest first. Words that occur in a listing of the dealer do not
 * count.
 *
 * @param rest the text that was not understood
 * @param typed the whole text
 */
export function suburbsAmong(rest: string, typed: string, { values }: Vocabulary): readonly SuburbWords[] {
  const listed = new Set(
    (['badge', 'colour', 'filtered_features', 'categories', 'body', 'make', 'make_model'] as const)
      .flatMap((facet) => values[facet] ?? [])
      .flatMap((value) => value.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  );
  const words = rest.split(' ').filter(Boolean);
  const isUnknown = (word: string | undefined) =>
    word !== undefined &&
    /^\p{L}[\p{L}'’-]{2,}$/u.test(word) &&
    !listed.has(word.toLowerCase()) &&
    !noSuburbs.has(word.toLowerCase());
  const found: SuburbWords[] = [];
  for (let length = Math.min(mostSuburbWords, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      if (!run.every(isUnknown)) continue;
      const name = run.join(' ');
      const isSaid = new RegExp(
        `\\b(near|in|around|to|at|from|of)\\s+${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(\\s|$)`,
        'iu',
      ).test(typed);
      found.push({ words: name, isSaid });
    }
  }
  return found.slice(0, mostAsked);
}

/**
 * The place with this name. A place in the dealer's state comes first. A place in another state counts only if a word
 * such as `near` precedes its name. If several other states have the name, the result is the name itself. Null: no
 * place counts.
 */
export function placeFor(
  { words, isSaid }: SuburbWords,
  found: readonly { readonly key: string; readonly label: string }[],
  state: string,
): string | null {
  const own = found.filter(({ label }) => label.split(' ').includes(state));
  const [near] = own;
  if (near !== undefined) return near.key;
  if (!isSaid || found.length === 0) return null;
  return found.length === 1 ? (found[0]?.key ?? null) : words;
}

/** Removes `words` from the text, if the text contains exactly these words in a row. */
export function withoutWords(text: string, words: string): string {
  return ` ${text} `.replace(` ${words} `, ' ').trim();
}
