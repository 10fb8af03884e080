import type { SearchState, SortName } from '@forecourt/contracts';

/**
 * The meaning of some consecutive words; `length` is their number. Words without any other field are dropped from the
 * text.
 */
export type Reading = {
  readonly length: number;
  readonly facets?: SearchState['facets'];
  readonly ranges?: SearchState['ranges'];
  readonly sortBy?: SortName;
  readonly near?: SearchState['near'];
  /** The fact as one word, as listings contain it: `4-cylinder`. This word stays in the search text. */
  readonly text?: string;
};

/** Looks up phrases: the longest phrase that begins at index `at` of the words. */
export type Phrases<Value> = (
  words: readonly string[],
  at: number,
) => { readonly length: number; readonly value: Value } | null;

export function createPhrases<Value>(entries: Iterable<readonly [phrase: string, value: Value]>): Phrases<Value> {
  const byFirst = new Map<string, { readonly parts: readonly string[]; readonly value: Value }[]>();
  for (const [phrase, value] of entries) {
    const parts = phrase.split(' ');
    const first = parts[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { parts, value }]);
  }
  for (const found of byFirst.values()) found.sort((a, b) => b.parts.length - a.parts.length);
  return (words, at) => {
    const found = byFirst
      .get(words[at] ?? '')
      ?.find(({ parts }) => parts.every((part, index) => words[at + index] === part));
    return found === undefined ? null : { length: found.parts.length, value: found.value };
  };
}
