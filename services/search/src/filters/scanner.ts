import { SearchError } from '../errors.ts';

export type Token = {
  readonly kind: 'word' | 'quoted' | 'symbol' | 'end';
  /** Quoted text without its quotes and escapes. */
  readonly text: string;
  /** Offset of the first character in the source. */
  readonly at: number;
};

const symbols = ['<=', '>=', '!=', '<', '>', '=', ':', '(', ')'];
const wordEnd = /[\s()"'<>=:]|!=/;

/** Cuts a filter expression into words, quoted text and symbols. */
export function scan(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const char = source[at]!;
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    const symbol = symbols.find((candidate) => source.startsWith(candidate, at));
    if (symbol) {
      tokens.push({ kind: 'symbol', text: symbol, at });
      at += symbol.length;
    } else if (char === '"' || char === "'") {
      const { text, end } = quoted(source, at);
      tokens.push({ kind: 'quoted', text, at });
      at = end;
    } else {
      const length = source.slice(at).search(wordEnd);
      const text = length < 0 ? source.slice(at) : source.slice(at, at + length);
      tokens.push({ kind: 'word', text, at });
      at += text.length;
    }
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function quoted(source: string, start: number): { text: string; end: number } {
  const quote = source[start]!;
  let text = '';
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at]!;
    if (char === quote) return { text, end: at + 1 };
    if (char === '\\' && at + 1 < source.length) text += source[++at]!;
    else text += char;
  }
  throw syntaxError(source, start, `a closing ${quote} for the quote opened here`, 'the end');
}

/** A refusal that names the place (counted from 1), what was expected there and what stood there. */
export function syntaxError(source: string, at: number, expected: string, found: string): SearchError {
  return new SearchError(
    'SEARCH_FILTER_SYNTAX',
    `filters: at character ${at + 1}: expected ${expected}, found ${found}, in: ${source.length > 300 ? `${source.slice(0, 300)}…` : source}`,
  );
}
