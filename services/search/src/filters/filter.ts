/** A closed range: both bounds are included. */
export type NumberRange = {
  readonly from: number;
  readonly to: number;
};

/** A condition on records, independent of its syntax. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'number'; readonly attribute: string; readonly range: NumberRange };

/** An `and` without parts: every record matches. */
export const everything: Filter = { kind: 'and', parts: [] };

/** Combines filters with AND; undefined ones are ignored. */
export function allOf(...filters: readonly (Filter | undefined)[]): Filter {
  const parts = filters.filter((filter) => filter !== undefined && filter !== everything) as Filter[];
  return parts.length === 0 ? everything : combine('and', parts);
}

/** @param parts at least one */
export function combine(kind: 'and' | 'or', parts: readonly Filter[]): Filter {
  return parts.length === 1 ? parts[0]! : { kind, parts };
}

/** Number of single tests in the filter: a measure of its cost. */
export function countTests(filter: Filter): number {
  if (filter.kind === 'not') return countTests(filter.part);
  if (filter.kind === 'facet' || filter.kind === 'number') return 1;
  return filter.parts.reduce((total, part) => total + countTests(part), 0);
}

const decimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Parses a finite decimal number; undefined for any other text. */
export function parseDecimal(text: string): number | undefined {
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

const ranges = {
  '=': (value: number) => ({ from: value, to: value }),
  '<': (value: number) => ({ from: Number.NEGATIVE_INFINITY, to: -above(-value) }),
  '<=': (value: number) => ({ from: Number.NEGATIVE_INFINITY, to: value }),
  '>': (value: number) => ({ from: above(value), to: Number.POSITIVE_INFINITY }),
  '>=': (value: number) => ({ from: value, to: Number.POSITIVE_INFINITY }),
} satisfies Record<string, (value: number) => NumberRange>;

export type Comparison = keyof typeof ranges | '!=';

/** `attribute <comparison> value`. `!=` means "not equal", so records without the attribute match it. */
export function compare(attribute: string, comparison: Comparison, value: number): Filter {
  if (comparison === '!=') return { kind: 'not', part: compare(attribute, '=', value) };
  return { kind: 'number', attribute, range: ranges[comparison](value) };
}

const doubles = new Float64Array(1);
const bits = new BigInt64Array(doubles.buffer);

/** The next larger double. */
function above(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  doubles[0] = value;
  bits[0]! += value > 0 ? 1n : -1n;
  return doubles[0];
}
