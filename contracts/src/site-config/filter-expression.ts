import { facetNames } from '../search/search-state.ts';

/** A fault in a filter expression, with its position. @source requirements AMB-04 */
export type ExpressionFault = {
  /** Index of the fault in the text. */
  readonly at: number;
  readonly message: string;
};

/** Attributes that an expression may use. */
const facets: readonly string[] = [...facetNames, 'dealership_slug', 'dealership_id', 'location_id'];
const numbers: readonly string[] = ['price', 'subscription_price', 'km', 'year', 'seats', 'created_at_timestamp'];
const comparisons: readonly string[] = ['=', '!=', '<', '<=', '>', '>='];
const words: readonly string[] = ['AND', 'OR', 'NOT', 'TO'];

type Token = { readonly text: string; readonly at: number };
type Kind = 'facet' | 'number';

/**
 * Checks a filter expression against the syntax that every engine accepts: clauses joined by AND, each a test or, in
 * parentheses, tests joined by OR. An OR may not mix facets and numbers, because the hosted engine refuses that. Tests
 * are `make:"Land Rover"`, `price >= 20000`, `year:2018 TO 2022`, each optionally preceded by NOT. Without AND the
 * parentheses are optional.
 *
 * @returns the first fault, or null
 */
export function expressionFault(source: string): ExpressionFault | null {
  try {
    readClauses(tokensOf(source), source.length);
    return null;
  } catch (error) {
    if (error instanceof Misread) return { at: error.at, message: error.message };
    throw error;
  }
}

class Misread extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

function tokensOf(source: string): readonly Token[] {
  const pattern = /\s*("(?:[^"\\]|\\.)*"|<=|>=|!=|[()=<>:]|[^\s()"'=<>:!]+)/y;
  const tokens: Token[] = [];
  while (source.slice(pattern.lastIndex).trim() !== '') {
    const { lastIndex } = pattern;
    const [whole, text = ''] = pattern.exec(source) ?? [];
    if (whole === undefined) {
      const at = lastIndex + (source.slice(lastIndex).length - source.slice(lastIndex).trimStart().length);
      throw new Misread(
        at,
        `${source[at]} can’t be used here. Close every quote, and put any value with spaces or symbols in double quotes.`,
      );
    }
    tokens.push({ text, at: pattern.lastIndex - text.length });
  }
  return tokens;
}

function readClauses(tokens: readonly Token[], end: number): void {
  let next = 0;
  const peek = (): Token => tokens[next] ?? { text: '', at: end };
  const took = (text: string): boolean => peek().text === text && next++ >= 0;
  const fail = (expected: string): never => {
    const { text, at } = peek();
    throw new Misread(at, `expected ${expected}, found ${text === '' ? 'the end' : text}.`);
  };
  const take = (expected: string, fits: (text: string) => boolean): string => {
    const { text } = peek();
    if (!fits(text)) fail(expected);
    next++;
    return text;
  };
  const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
  const number = () => take('a number', isNumber);

  const test = (): Kind => {
    took('NOT');
    const { at } = peek();
    const name = take('an attribute', (text) => /^\w+$/.test(text) && !words.includes(text));
    if (comparisons.includes(peek().text)) {
      if (!numbers.includes(name))
        throw new Misread(at, `${name} can’t be compared. Only these can: ${numbers.join(', ')}.`);
      next++;
      number();
      return 'number';
    }
    if (!took(':')) fail(`":" or a comparison after ${name}`);
    if (!facets.includes(name)) throw new Misread(at, `${name} isn’t a facet. The facets are ${facets.join(', ')}.`);
    const fits = (text: string) => /^["\w-]/.test(text) && !words.includes(text);
    const value = take('a value, in quotes if it has spaces or symbols', fits);
    if (!took('TO')) return 'facet';
    if (!numbers.includes(name))
      throw new Misread(at, `TO doesn’t work with ${name}, only with ${numbers.join(', ')}.`);
    const most = number();
    if (!isNumber(value)) throw new Misread(at, `${name} needs a number before and after TO, not ${value}.`);
    if (Number(most) < Number(value))
      throw new Misread(
        at,
        `${name} has its numbers the wrong way round: ${value} TO ${most}. Put the lower number first.`,
      );
    return 'number';
  };
  const alternatives = (): number => {
    const kind = test();
    let count = 1;
    for (; took('OR'); count++) {
      const { at } = peek();
      if (test() !== kind)
        throw new Misread(
          at,
          'OR can’t join a facet and a number. Use it only between facets or only between numbers.',
        );
    }
    return count;
  };

  const first = peek();
  let bare = 0;
  do {
    if (took('(')) {
      alternatives();
      if (!took(')')) fail('OR or a closing parenthesis');
    } else bare = Math.max(bare, alternatives());
  } while (took('AND'));
  if (next < tokens.length) fail('AND or the end');
  if (bare > 1 && tokens.some(({ text }) => text === 'AND'))
    throw new Misread(first.at, 'put tests joined by OR in parentheses.');
}
