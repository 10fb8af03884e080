import { SearchError } from '../errors.ts';

export type Token = {
  readonly kind: 'word' | 'quoted' | 'symbol' | 'end';
  /** Quoted text without its quotes and escapes. */
  readonly text: string;
  /** Offset of the first character in the source. */
  readonly at: number;
};

/** A symbol, a text in single or double quotes, a word, or an unclosed quote. */
const part = /(<=|>=|!=|[<>=:()])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|((?:[^\s()"'<>=:!]|!(?!=))+)|(["'])/gs;

/** Splits a filter expression into words, quoted texts and symbols. */
export function scan(source: string): Token[] {
  const tokens = Array.from(source.matchAll(part), (match): Token => {
    const [, symbol, double, single, word, open] = match;
    const at = match.index;
    if (open !== undefined) throw syntaxError(source, at, `a closing ${open} for the quote opened here`, 'the end');
    if (symbol !== undefined) return { kind: 'symbol', text: symbol, at };
    const quoted = double ?? single;
    if (quoted === undefined) return { kind: 'word', text: word!, at };
    return { kind: 'quoted', text: quoted.replaceAll(/\\(.)/gs, '$1'), at };
  });
  return [...tokens, { kind: 'end', text: '', at: source.length }];
}

/** A syntax error that states the position (counted from 1), the expected and the actual text. */
export function syntaxError(source: string, at: number, expected: string, found: string): SearchError {
  return new SearchError(
    'SEARCH_FILTER_SYNTAX',
    `filters: at character ${at + 1}: expected ${expected}, found ${found}, in: ${source.length > 300 ? `${source.slice(0, 300)}…` : source}`,
  );
}
