import type { Alternative } from '../text/text-index.ts';
import { foldedWords } from '../text/words.ts';
import type { Synonym } from './synonym.ts';

/** Consecutive words of a query that have synonyms. */
type SynonymRun = {
  /** Index of the first word (`from`) and of the word after the last (`to`). */
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly Alternative[];
};

type Entry = {
  readonly words: readonly string[];
  readonly alternatives: Alternative[];
};

/** Maximum number of alternatives of one run of words. */
const mostAlternatives = 100;
/** The entries of each list of synonyms, by the first word of their input; computed once per list. */
const tables = new WeakMap<readonly Synonym[], ReadonlyMap<string, readonly Entry[]>>();

/** All runs of consecutive words that have synonyms. */
export function synonymRunsIn(words: readonly string[], synonyms: readonly Synonym[] | undefined): SynonymRun[] {
  if (!synonyms || synonyms.length === 0) return [];
  const table = tables.getOrInsertComputed(synonyms, tableOf);
  return words.flatMap((first, from) =>
    (table.get(first) ?? [])
      .filter((entry) => entry.words.every((word, offset) => words[from + offset] === word))
      .map((entry) => ({ from, to: from + entry.words.length, alternatives: entry.alternatives })),
  );
}

function tableOf(synonyms: readonly Synonym[]): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry>();
  for (const synonym of synonyms)
    for (const [text, other, typos] of pairsOf(synonym)) {
      const [words, meant] = [foldedWords(text), foldedWords(other)];
      const key = words.join(' ');
      if (words.length === 0 || meant.length === 0 || key === meant.join(' ')) continue;
      const entry = entries.getOrInsertComputed(key, () => ({ words, alternatives: [] }));
      if (entry.alternatives.length < mostAlternatives)
        entry.alternatives.push({ words: meant, typos, exact: meant.length === 1 });
    }
  return Map.groupBy(entries.values(), ({ words }) => words[0]!);
}

/** Pairs of texts: a query with `text` also finds `other`, as a match with this number of typos. */
function pairsOf(synonym: Synonym): (readonly [text: string, other: string, typos: 0 | 1 | 2])[] {
  switch (synonym.type) {
    case 'synonym':
      return synonym.synonyms.flatMap((text) => synonym.synonyms.map((other) => [text, other, 0] as const));
    case 'oneWaySynonym':
      return synonym.synonyms.map((other) => [synonym.input, other, 0] as const);
    default: {
      const typos = synonym.type === 'altCorrection1' ? 1 : 2;
      return synonym.corrections.map((other) => [synonym.word, other, typos] as const);
    }
  }
}
