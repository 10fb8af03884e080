import { checkDeadline } from '../query/deadline.ts';
import { englishForms, englishStopWords } from './english.ts';
import type { TypedQuery, TypedWord } from './read-query.ts';
import type { QueryWord, TextIndex } from './text-index.ts';
import type { Alternative, WordRules } from './word-rules.ts';

export type TypoTolerance = 'true' | 'false' | 'min' | 'strict';
type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Finds the synonyms of the words of a query. */
export type SynonymFinder = {
  /** All runs of consecutive words that have synonyms. */
  runsIn(words: readonly string[]): readonly SynonymRun[];
};

export type SynonymRun = {
  /** Index of the first word (`from`) and of the word after the last (`to`). */
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly Alternative[];
};

/** Options for interpreting a query text. */
export type TextOptions = {
  readonly typoTolerance: TypoTolerance;
  readonly queryType: QueryType;
  /** Minimum number of letters of a word in which one or two typos are tolerated. */
  readonly minWordSizefor1Typo: number;
  readonly minWordSizefor2Typos: number;
  readonly allowTyposOnNumericTokens: boolean;
  /** Folded words in which typos are not tolerated. */
  readonly wordsWithoutTypos: ReadonlySet<string>;
  /** Treats the English singular and plural of a word as equal. */
  readonly ignorePlurals: boolean;
  readonly pluralsAreExact: boolean;
  /** Drops English stop words, unless the query has no other words. */
  readonly removeStopWords: boolean;
  readonly synonyms: SynonymFinder | undefined;
  /** Rules for the words of a query; the rules depend on the number of words. */
  rules(wordCount: number): WordRules;
};

/** Longer words tolerate no typos: computing their edit distances would be slow. */
const longestForgiven = 40;

/** Looks up each word of a query in the index, with its synonyms and other spellings. */
export function parseQuery(typed: TypedQuery, index: TextIndex, options: TextOptions): QueryWord[] {
  const kept = options.removeStopWords ? withoutStopWords(typed, options) : typed.words;
  const synonyms = options.synonyms;
  const known = new Set(synonyms?.runsIn(textsOf(kept)).flatMap(({ from, to }) => textsOf(kept.slice(from, to))));
  const words = kept.flatMap((word, position) =>
    word.literal || known.has(word.text)
      ? [word]
      : splitUnknown(word, index, typed.unfinished && position === kept.length - 1),
  );
  const runs = synonyms?.runsIn(textsOf(words)) ?? [];
  const rules = options.rules(words.length);
  return words.map((word, position) => {
    checkDeadline();
    const { text, literal } = word;
    if (literal) return index.lookUp({ text, prefix: false, mostTypos: 0 }, [], rules);
    const last = position === words.length - 1;
    const prefix = options.queryType === 'prefixAll' || (options.queryType === 'prefixLast' && last);
    const alternatives = [
      ...compoundsWith(words, position),
      ...(options.ignorePlurals ? formsOf(text, options) : []),
      ...runs.filter(({ from, to }) => from <= position && position < to).flatMap((run) => run.alternatives),
    ];
    return index.lookUp({ text, prefix, mostTypos: mostTypos(text, options) }, alternatives, rules);
  });
}

/** Each word joined with its neighbours: "hi lux" also matches "hilux". */
function compoundsWith(words: readonly TypedWord[], position: number): Alternative[] {
  const { text } = words[position]!;
  const [previous, next] = [words[position - 1], words[position + 1]];
  const compounds = [
    ...(previous && !previous.literal ? [previous.text + text] : []),
    ...(next && !next.literal ? [text + next.text] : []),
  ];
  return compounds.map((compound) => ({ words: [compound], typos: 1, exact: false }));
}

function formsOf(text: string, { pluralsAreExact }: TextOptions): Alternative[] {
  return englishForms(text).map((form) => ({ words: [form], typos: 0, exact: pluralsAreExact }));
}

/** Keeps the last word while it is being typed, because it may become another word. */
function withoutStopWords({ words, unfinished }: TypedQuery, { queryType }: TextOptions): readonly TypedWord[] {
  const open = unfinished && queryType !== 'prefixNone' ? words.length - 1 : -1;
  const kept = words.filter(({ text, literal }, i) => literal || i === open || !englishStopWords.has(text));
  return kept.length > 0 ? kept : words;
}

/** Splits an unknown word into two known ones: "landrover" becomes "land rover". */
function splitUnknown(word: TypedWord, index: TextIndex, unfinished: boolean): TypedWord[] {
  const { text } = word;
  const known = (part: string) => index.vocabulary.numberOf(part) !== undefined;
  if (known(text)) return [word];
  if (unfinished) {
    const { from, to } = index.vocabulary.range(text);
    if (to > from) return [word];
  }
  for (let cut = text.length - 2; cut >= 2; cut--) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut)];
    if (known(head) && known(tail)) {
      return [
        { text: head, literal: false },
        { text: tail, literal: false },
      ];
    }
  }
  return [word];
}

function textsOf(words: readonly TypedWord[]): string[] {
  return words.map((word) => word.text);
}

function mostTypos(text: string, options: TextOptions): number {
  if (options.typoTolerance === 'false' || text.length > longestForgiven) return 0;
  if (options.wordsWithoutTypos.has(text)) return 0;
  if (!options.allowTyposOnNumericTokens && /^\d+$/.test(text)) return 0;
  if (text.length >= options.minWordSizefor2Typos) return 2;
  return text.length >= options.minWordSizefor1Typo ? 1 : 0;
}
