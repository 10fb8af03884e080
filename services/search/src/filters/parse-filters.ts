import { SearchError } from '../errors.ts';
import { remember } from '../remember.ts';
import { type Comparison, combine, compare, everything, type Filter, parseDecimal } from './filter.ts';

const comparisons: readonly string[] = ['=', '!=', '<', '<=', '>', '>='];
const keywords: readonly string[] = ['AND', 'OR', 'NOT', 'TO'];
/** Maximum depth of an expression. Deeper ones are mistakes or attacks. */
const deepestNesting = 50;

/** Recently parsed filters by their text, because most queries of a page have the same filter. */
const parsed = new Map<string, Filter>();
const mostParsed = 64;

/**
 * Parses the `filters` parameter:
 * ```
 * any   = all { OR all }          all = not { AND not }         not = [NOT] test | "(" any ")"
 * test  = name ":" value | name ":" number TO number | name comparison number | "name:value" in quotes
 * ```
 * Names and values with spaces, quotes or symbols are quoted; AND binds more tightly than OR. An empty text matches
 * every record.
 *
 * @throws SEARCH_FILTER_SYNTAX with the position and the expected syntax
 */
export function parseFilters(source: string): Filter {
  if (source.trim() === '') return everything;
  const filter = parsed.get(source) ?? new FilterParser(source).parse();
  remember(parsed, source, filter, mostParsed);
  return filter;
}

type Token = {
  readonly kind: 'word' | 'quoted' | 'symbol' | 'end';
  /** Quoted text without its quotes and escapes. */
  readonly text: string;
  /** Offset of the first character in the source. */
  readonly at: number;
};

/** A symbol, a text in single or double quotes, a word, or an unclosed quote. */
const part = /(<=|>=|!=|[<>=:()])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|((?:[^\s()"'<>=:!]|!(?!=))+)|(["'])/gs;

class FilterParser {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
    const tokens = Array.from(source.matchAll(part), (match): Token => {
      const [, symbol, double, single, word, open] = match;
      const at = match.index;
      if (open !== undefined) throw this.#error(at, `a closing ${open} for the quote opened here`, 'the end');
      if (symbol !== undefined) return { kind: 'symbol', text: symbol, at };
      const quoted = double ?? single;
      if (quoted === undefined) return { kind: 'word', text: word!, at };
      return { kind: 'quoted', text: quoted.replaceAll(/\\(.)/gs, '$1'), at };
    });
    this.#tokens = [...tokens, { kind: 'end', text: '', at: source.length }];
  }

  parse(): Filter {
    const filter = this.#any();
    if (this.#peek().kind !== 'end') this.#fail('AND, OR or the end (operators are written in capitals)');
    return filter;
  }

  #any(): Filter {
    const parts = [this.#all()];
    while (this.#take('word', 'OR')) parts.push(this.#all());
    return combine('or', parts);
  }

  #all(): Filter {
    const parts = [this.#not()];
    while (this.#take('word', 'AND')) parts.push(this.#not());
    return combine('and', parts);
  }

  #not(): Filter {
    return this.#take('word', 'NOT') ? { kind: 'not', part: this.#operand() } : this.#operand();
  }

  #operand(): Filter {
    if (!this.#take('symbol', '(')) return this.#test();
    if (++this.#depth > deepestNesting) this.#fail(`at most ${deepestNesting} parentheses inside each other`);
    const filter = this.#any();
    if (!this.#take('symbol', ')')) this.#fail('AND, OR or a closing parenthesis');
    this.#depth--;
    return filter;
  }

  #test(): Filter {
    const name = this.#text('an attribute name, NOT or an opening parenthesis');
    const { kind, text: operator } = this.#peek();
    if (kind === 'symbol' && comparisons.includes(operator)) {
      this.#next++;
      return compare(name.text, operator as Comparison, this.#number());
    }
    if (this.#take('symbol', ':')) return this.#valueOf(name.text);
    const colon = name.text.indexOf(':');
    if (name.kind !== 'quoted' || colon < 1)
      this.#fail(`":" or a comparison (= != < <= > >=) after the attribute "${name.text}"`);
    return { kind: 'facet', attribute: name.text.slice(0, colon), value: name.text.slice(colon + 1) };
  }

  #valueOf(attribute: string): Filter {
    const value = this.#text(`a value for "${attribute}" (in quotes if it holds blanks or symbols)`);
    if (value.kind === 'quoted' || !this.#take('word', 'TO')) return { kind: 'facet', attribute, value: value.text };
    const from = parseDecimal(value.text);
    if (from === undefined) throw this.#error(value.at, 'a number before TO', `"${value.text}"`);
    const upper = this.#peek();
    const to = this.#number();
    if (to < from) throw this.#error(upper.at, `a number not below ${from}`, `"${upper.text}"`);
    return { kind: 'number', attribute, range: { from, to } };
  }

  /** Reads the next token, which must be a name or value, and advances past it. */
  #text(expected: string): Token {
    const token = this.#peek();
    if (token.kind !== 'quoted' && (token.kind !== 'word' || keywords.includes(token.text))) this.#fail(expected);
    this.#next++;
    return token;
  }

  #number(): number {
    const token = this.#peek();
    const value = token.kind === 'word' ? parseDecimal(token.text) : undefined;
    if (value === undefined) this.#fail('a number');
    this.#next++;
    return value;
  }

  #peek(): Token {
    return this.#tokens[this.#next]!;
  }

  #take(kind: Token['kind'], text: string): boolean {
    const token = this.#peek();
    const taken = token.kind === kind && token.text === text;
    if (taken) this.#next++;
    return taken;
  }

  #fail(expected: string): never {
    const token = this.#peek();
    throw this.#error(token.at, expected, token.kind === 'end' ? 'the end' : `"${token.text}"`);
  }

  /** States the position (counted from 1), and the expected and actual text. */
  #error(at: number, expected: string, found: string): SearchError {
    const source = this.#source.length > 300 ? `${this.#source.slice(0, 300)}…` : this.#source;
    return new SearchError(
      'SEARCH_FILTER_SYNTAX',
      `filters: at character ${at + 1}: expected ${expected}, found ${found}, in: ${source}`,
    );
  }
}
