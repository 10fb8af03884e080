import type { Alternative } from '../text/word-rules.ts';
import { foldedWords } from '../text/words.ts';
import type { Synonym } from './synonym.ts';

/** Consecutive words of a query that have synonyms. */
export type SynonymRun = {
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

/** Synonyms, indexed by the first word of their input. */
export class SynonymTable {
  readonly #byFirst = new Map<string, Map<string, Entry>>();

  constructor(synonyms: readonly Synonym[]) {
    for (const synonym of synonyms) this.#add(synonym);
  }

  /** All runs of consecutive words that have synonyms. */
  runsIn(words: readonly string[]): SynonymRun[] {
    return words.flatMap((first, from) =>
      [...(this.#byFirst.get(first)?.values() ?? [])]
        .filter((entry) => entry.words.every((word, offset) => words[from + offset] === word))
        .map((entry) => ({ from, to: from + entry.words.length, alternatives: entry.alternatives })),
    );
  }

  #add(synonym: Synonym): void {
    switch (synonym.type) {
      case 'synonym':
        for (const one of synonym.synonyms)
          for (const other of synonym.synonyms) if (other !== one) this.#teach(one, other, 0);
        return;
      case 'oneWaySynonym':
        for (const other of synonym.synonyms) this.#teach(synonym.input, other, 0);
        return;
      default:
        for (const correction of synonym.corrections)
          this.#teach(synonym.word, correction, synonym.type === 'altCorrection1' ? 1 : 2);
    }
  }

  #teach(text: string, other: string, typos: 0 | 1 | 2): void {
    const [words, meant] = [foldedWords(text), foldedWords(other)];
    if (words.length === 0 || meant.length === 0 || words.join(' ') === meant.join(' ')) return;
    const entries = this.#byFirst.get(words[0]!) ?? new Map<string, Entry>();
    this.#byFirst.set(words[0]!, entries);
    const entry = entries.get(words.join(' ')) ?? { words, alternatives: [] };
    entries.set(words.join(' '), entry);
    if (entry.alternatives.length < mostAlternatives)
      entry.alternatives.push({ words: meant, typos, exact: meant.length === 1 });
  }
}

const tables = new WeakMap<readonly Synonym[], SynonymTable>();

/** The table of a list, created once per list. Undefined without synonyms, so that queries have no extra cost. */
export function synonymTableOf(synonyms: readonly Synonym[] | undefined): SynonymTable | undefined {
  if (!synonyms || synonyms.length === 0) return undefined;
  const known = tables.get(synonyms) ?? new SynonymTable(synonyms);
  tables.set(synonyms, known);
  return known;
}
