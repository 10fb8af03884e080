import { type Word, wordsOf } from './words.ts';

/** A word as it was typed. */
export type TypedWord = {
  readonly text: string;
  /** Stood in quotes: to be found just so, without typos, beginnings or other forms. */
  readonly literal: boolean;
};

/** A query text taken apart. */
export type TypedQuery = {
  readonly words: readonly TypedWord[];
  /** The last word may be just the beginning of one. */
  readonly unfinished: boolean;
  /** Words in quotes, which must stand one after another. */
  readonly phrases: readonly (readonly string[])[];
  /** Words and phrases that must not be there. */
  readonly excluded: readonly (readonly string[])[];
};

export type QuerySyntax = {
  /** `"…"` is a phrase. */
  readonly exactPhrase: boolean;
  /** `-word` excludes. */
  readonly excludeWords: boolean;
};

/** A quoted text, or anything up to the next blank, each with a dash before it or not. */
const part = /(?<dash>(?<=^|\s)-)?(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+|"))/g;

/** Further words of a query are not looked at. */
const mostWords = 12;

/** Cuts a query text into words, and with the advanced syntax into phrases and exclusions. */
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
