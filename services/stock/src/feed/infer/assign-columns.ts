import type { FeedField } from '@forecourt/contracts/feed-mapping';
import { feedFields } from '@forecourt/contracts/feed-mapping';
import type { ColumnValues } from './column-values.ts';
import { fitOf, shownByValues } from './column-values.ts';
import { fieldsByName } from './header-words.ts';

/** A column that a proposed mapping uses for a field. */
export type Assigned = {
  readonly column: string;
  readonly field: FeedField;
  /** 0 to 1 */
  readonly confidence: number;
  /** Reasons for the confidence. */
  readonly because: string;
};

/** Columns with a lower confidence are reported as doubtful, so that a person decides. */
export const fewestConfidence = 0.5;

/**
 * Assigns columns to fields, the most certain pairs first. Each column gets at most one field, and each field one
 * column; only pictures may have many.
 */
export function assignColumns(columns: readonly ColumnValues[], decimal: '.' | ','): readonly Assigned[] {
  const candidates = columns.flatMap((column) => candidatesOf(column, decimal));
  candidates.sort((a, b) => b.confidence - a.confidence);
  const taken = new Set<string>();
  const filled = new Set<FeedField>();
  const chosen: Assigned[] = [];
  for (const candidate of candidates) {
    if (taken.has(candidate.column) || (filled.has(candidate.field) && candidate.field !== 'pictures')) continue;
    taken.add(candidate.column);
    filled.add(candidate.field);
    chosen.push(candidate);
  }
  return chosen;
}

function candidatesOf(column: ColumnValues, decimal: '.' | ','): readonly Assigned[] {
  const byName = fieldsByName(column.column);
  const byValues = new Map(shownByValues);
  return feedFields.flatMap((field): readonly Assigned[] => {
    const name = byName.get(field) ?? 0;
    const fit = fitOf(field, column, decimal);
    const values = fit !== undefined && fit >= 0.8 ? (byValues.get(field) ?? 0) : 0;
    if (name === 0 && values === 0) return [];
    const confidence = rounded(confidenceOf(name, values, fit, column));
    const reasons = [
      name > 0 ? `it’s a usual name for "${field}"` : '',
      fit === undefined || column.values.length === 0 ? '' : `${Math.round(fit * 100)}% of the values fit`,
      column.values.length === 0 ? 'the column is empty' : '',
    ].filter((reason) => reason !== '');
    return [{ column: column.column, field, confidence, because: reasons.join(', ') }];
  });
}

/**
 * The confidence from a column's name and its values together. If the values do not fit, even a good name is doubtful.
 */
function confidenceOf(name: number, values: number, fit: number | undefined, { values: all }: ColumnValues): number {
  if (all.length === 0) return name * 0.6;
  const supported = name === 0 ? values : 1 - (1 - name) * (1 - values);
  if (fit === undefined) return supported * 0.9;
  return fit >= 0.8 ? supported : supported * (0.3 + 0.6 * fit);
}

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
