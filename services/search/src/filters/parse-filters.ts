import type { Comparison } from '../columns/number-column.ts';
import { SearchError } from '../errors.ts';
import { compare, parseDecimal } from './comparison.ts';
import { everything, type Filter } from './filter.ts';
import { scan, syntaxError, type Token } from './scanner.ts';

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const keywords: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO']);
/** Longer or deeper expressions are refused as mistakes or attacks. */
const longestExpression = 20_000;
const deepestNesting = 50;

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
export function parseFilters(source: string, longest = longestExpression): Filter {
  if (source.length > longest) {
    throw new SearchError(
      'SEARCH_FILTER_SYNTAX',
      `filters: ${source.length} characters are more than the ${longest} allowed`,
    );
  }
  if (source.trim() === '') return everything;
  return new FilterParser(source).parse();
}

class FilterParser {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = scan(source);
  }

  parse(): Filter {
    const filter = this.#any();
    if (this.#peek().kind !== 'end') this.#fail('AND, OR or the end (operators are written in capitals)');
    return filter;
  }

  #any(): Filter {
    const parts = [this.#all()];
    while (this.#takeKeyword('OR')) parts.push(this.#all());
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
  }

  #all(): Filter {
    const parts = [this.#not()];
    while (this.#takeKeyword('AND')) parts.push(this.#not());
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
  }

  #not(): Filter {
    if (this.#takeKeyword('NOT')) return { kind: 'not', part: this.#operand() };
    return this.#operand();
  }

  #operand(): Filter {
    if (!this.#takeSymbol('(')) return this.#test();
    if (++this.#depth > deepestNesting) this.#fail(`at most ${deepestNesting} parentheses inside each other`);
    const filter = this.#any();
    if (!this.#takeSymbol(')')) this.#fail('AND, OR or a closing parenthesis');
    this.#depth--;
    return filter;
  }

  #test(): Filter {
    const name = this.#peek();
    if (!isText(name)) this.#fail('an attribute name, NOT or an opening parenthesis');
    this.#next++;
    const operator = this.#peek();
    if (operator.kind === 'symbol' && comparisons.has(operator.text)) {
      this.#next++;
      return compare(name.text, operator.text as Comparison, this.#number());
    }
    if (this.#takeSymbol(':')) return this.#valueOf(name.text);
    const colon = name.text.indexOf(':');
    if (name.kind === 'quoted' && colon > 0) {
      return { kind: 'facet', attribute: name.text.slice(0, colon), value: name.text.slice(colon + 1) };
    }
    return this.#fail(`":" or a comparison (= != < <= > >=) after the attribute "${name.text}"`);
  }

  #valueOf(attribute: string): Filter {
    const value = this.#peek();
    if (!isText(value)) this.#fail(`a value for "${attribute}" (in quotes if it holds blanks or symbols)`);
    this.#next++;
    if (value.kind === 'quoted' || !this.#takeKeyword('TO')) return { kind: 'facet', attribute, value: value.text };
    const from = parseDecimal(value.text);
    if (from === undefined) throw syntaxError(this.#source, value.at, 'a number before TO', `"${value.text}"`);
    const upper = this.#peek();
    const to = this.#number();
    if (to < from) throw syntaxError(this.#source, upper.at, `a number not below ${from}`, `"${upper.text}"`);
    return { kind: 'number', attribute, range: { from, to } };
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

  #takeKeyword(keyword: string): boolean {
    const token = this.#peek();
    const taken = token.kind === 'word' && token.text === keyword;
    if (taken) this.#next++;
    return taken;
  }

  #takeSymbol(symbol: string): boolean {
    const token = this.#peek();
    const taken = token.kind === 'symbol' && token.text === symbol;
    if (taken) this.#next++;
    return taken;
  }

  #fail(expected: string): never {
    const token = this.#peek();
    throw syntaxError(this.#source, token.at, expected, token.kind === 'end' ? 'the end' : `"${token.text}"`);
  }
}

function isText(token: Token): boolean {
  return token.kind === 'quoted' || (token.kind === 'word' && !keywords.has(token.text));
}
