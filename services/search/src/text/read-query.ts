import { type Word, wordsOf } from './words.ts';

export type TypedWord = {
  readonly text: string;
  /** Whether the word was in quotes, so that it matches exactly, without typos, prefixes or other forms. */
  readonly literal: boolean;
};

/** The parts of a query text. */
export type TypedQuery = {
  readonly words: readonly TypedWord[];
  /** Whether the last word may be incomplete, because the text does not end in a space or punctuation. */
  readonly unfinished: boolean;
  /** Quoted phrases, whose words must be consecutive. */
  readonly phrases: readonly (readonly string[])[];
  /** Words and phrases that must not occur. */
  readonly excluded: readonly (readonly string[])[];
};

export type QuerySyntax = {
  /** `"…"` is a phrase. */
  readonly exactPhrase: boolean;
  /** `-word` excludes. */
  readonly excludeWords: boolean;
};

/** A quoted text, or the text up to the next space, with an optional dash before it. */
const part = /(?<dash>(?<=^|\s)-)?(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+|"))/g;

/** Maximum number of words of a query; further words are ignored. */
const mostWords = 12;

/** Splits a query text into words and, with the advanced syntax, phrases and exclusions. */
export function readQuery(query: string, syntax: QuerySyntax | undefined): TypedQuery {
  const ends = !/[\s\p{P}]$/u.test(query);
  if (!syntax) return { words: typed(wordsOf(query)), unfinished: ends, phrases: [], excluded: [] };
  const words: TypedWord[] = [];
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  for (const { groups } of query.matchAll(part)) {
    const { dash, quoted, plain } = groups as { dash?: string; quoted?: string; plain?: string };
    const isPhrase = quoted !== undefined && syntax.exactPhrase;
    const texts = wordsOf(quoted ?? plain ?? '').map((word) => word.text);
    if (texts.length === 0) continue;
    if (dash !== undefined && syntax.excludeWords) excluded.push(texts);
    else {
      if (isPhrase) phrases.push(texts);
      for (const text of texts) words.push({ text, literal: isPhrase });
    }
  }
  return { words: words.slice(0, mostWords), unfinished: ends, phrases, excluded };
}

function typed(words: readonly Word[]): TypedWord[] {
  return words.slice(0, mostWords).map(({ text }) => ({ text, literal: false }));
}
