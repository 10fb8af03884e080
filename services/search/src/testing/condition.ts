/** A filter as data: written as text for the engine and evaluated record by record by the oracle. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'label'; readonly attribute: string; readonly label: string; readonly quote: Quote }
  | { readonly kind: 'compare'; readonly attribute: string; readonly sign: Sign; readonly value: number }
  | { readonly kind: 'range'; readonly attribute: string; readonly from: number; readonly to: number };

export type Sign = '=' | '!=' | '<' | '<=' | '>' | '>=';
/** Quoting of a label in `filters`. With `none`, a label that needs quotes still gets them. */
export type Quote = 'none' | 'double' | 'single' | 'whole';

/**
 * Writes the condition in the syntax of `filters`, with only the necessary parentheses: AND binds more tightly than OR.
 */
export function writeFilters(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
      return condition.parts.map((part) => inside(part, part.kind === 'any')).join(' AND ');
    case 'any':
      return condition.parts.map((part) => inside(part, false)).join(' OR ');
    case 'not':
      return `NOT ${inside(condition.part, condition.part.kind === 'any' || condition.part.kind === 'all')}`;
    default:
      return writeTest(condition);
  }
}

function inside(part: Condition, needed: boolean): string {
  // The grammar has no double NOT.
  return needed || part.kind === 'not' ? `(${writeFilters(part)})` : writeFilters(part);
}

/** Writes one test in the syntax of `filters`. */
function writeTest(test: Extract<Condition, { kind: 'label' | 'compare' | 'range' }>): string {
  if (test.kind === 'compare') return `${test.attribute} ${test.sign} ${test.value}`;
  if (test.kind === 'range') return `${test.attribute}:${test.from} TO ${test.to}`;
  const plain = /^[\w.]+$/.test(test.label) && !['AND', 'OR', 'NOT', 'TO'].includes(test.label);
  if (test.quote === 'none' && plain) return `${test.attribute}:${test.label}`;
  if (test.quote === 'whole') return quoted(`${test.attribute}:${test.label}`, '"');
  return `${test.attribute}:${quoted(test.label, test.quote === 'single' ? "'" : '"')}`;
}

function quoted(text: string, quote: string): string {
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;
}

/** Writes one test as a member of `facetFilters` (labels, also negated) or `numericFilters` (numbers). */
export function writeListMember(test: Condition): string {
  if (test.kind === 'not' && test.part.kind === 'label') return `${test.part.attribute}:-${test.part.label}`;
  if (test.kind === 'label') return `${test.attribute}:${test.label.replace(/^-/, '\\-')}`;
  if (test.kind === 'compare') return `${test.attribute}${test.sign}${test.value}`;
  if (test.kind === 'range') return `${test.attribute}:${test.from} TO ${test.to}`;
  throw new Error(`A list holds single tests, not ${JSON.stringify(test)}`);
}
