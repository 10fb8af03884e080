import { type Comparison, rangeOf } from '../columns/number-column.ts';
import type { Filter } from './filter.ts';

const decimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The finite number a text writes out, undefined when it writes anything else. */
export function parseDecimal(text: string): number | undefined {
  if (!decimal.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** `attribute <comparison> value`; `!=` is "not equal", so records without the attribute pass it. */
export function compare(attribute: string, comparison: Comparison, value: number): Filter {
  if (comparison === '!=') return { kind: 'not', part: compare(attribute, '=', value) };
  return { kind: 'number', attribute, range: rangeOf(comparison, value) };
}
