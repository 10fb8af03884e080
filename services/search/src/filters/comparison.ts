import { type Comparison, rangeOf } from '../columns/number-column.ts';
import type { Filter } from './filter.ts';

const decimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Parses a finite decimal number; undefined for any other text. */
export function parseDecimal(text: string): number | undefined {
  if (!decimal.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** `attribute <comparison> value`. `!=` means "not equal", so records without the attribute match it. */
export function compare(attribute: string, comparison: Comparison, value: number): Filter {
  if (comparison === '!=') return { kind: 'not', part: compare(attribute, '=', value) };
  return { kind: 'number', attribute, range: rangeOf(comparison, value) };
}
