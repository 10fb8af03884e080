import { foldName } from './name-distance.ts';

/** Finds a grade that begins at index `at` and that the stock spells differently. `words` are in lower case. */
export type GradeSpelling = (
  words: readonly string[],
  at: number,
) => { readonly length: number; readonly text: string } | null;

const letters = /^\p{L}{2,}$/u;
/** Two joined words shorter than this are not treated as a grade, because they are often something else. */
const shortest = 5;

/**
 * Writes grades as the stock does: `red line` as `redline` for `SS V Redline`, `n-line` as `n line` for `N Line
 * Premium`. In another spelling, a part of the grade may mean something else, such as a colour, or match nothing.
 */
export function createGradeSpelling(badges: readonly string[]): GradeSpelling {
  const single = new Set<string>();
  const pairs = new Map<string, string>();
  for (const badge of badges) {
    const parts = badge.toLowerCase().split(/\s+/);
    for (const [index, part] of parts.entries()) {
      single.add(foldName(part));
      const next = parts[index + 1];
      if (next !== undefined && isLetters(part) && isLetters(next)) pairs.set(part + next, `${part} ${next}`);
    }
  }
  return (words, at) => {
    const [first = '', second = ''] = [words[at], words[at + 1]];
    const joined = first + second;
    if (letters.test(first) && letters.test(second) && joined.length >= shortest)
      if (single.has(joined) && !pairs.has(joined)) return { length: 2, text: joined };
    const folded = foldName(first);
    const apart = folded.length < shortest || single.has(folded) ? undefined : pairs.get(folded);
    return apart === undefined || apart === first ? null : { length: 1, text: apart };
  };
}

const isLetters = (part: string): boolean => /^\p{L}+$/u.test(part);
