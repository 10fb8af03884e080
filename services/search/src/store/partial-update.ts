import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';

/** Algolia's built-in operations on one attribute. */
const operations: Readonly<Record<string, (present: unknown, value: unknown) => unknown>> = {
  Increment: (present, value) => toNumber(present) + toNumber(value),
  Decrement: (present, value) => toNumber(present) - toNumber(value),
  Add: (present, value) => [...toList(present), value],
  AddUnique: (present, value) => (toList(present).includes(value) ? toList(present) : [...toList(present), value]),
  Remove: (present, value) => toList(present).filter((item) => item !== value),
};

/**
 * The record with some attributes changed: a value replaces, `{ _operation: 'Increment', value: 1 }` computes.
 *
 * @throws SEARCH_RECORD_INVALID on an unknown operation
 */
export function applyPartialUpdate(record: SearchRecord, changes: SearchRecord): SearchRecord {
  const updated: Record<string, unknown> = { ...record };
  for (const [attribute, change] of Object.entries(changes)) {
    const name = (change as { _operation?: unknown } | null)?._operation;
    if (name === undefined) updated[attribute] = change;
    else {
      const operation = operations[String(name)];
      if (!operation) {
        throw new SearchError(
          'SEARCH_RECORD_INVALID',
          `Unknown operation "${String(name)}" on "${attribute}"; known are: ${Object.keys(operations).join(', ')}`,
        );
      }
      updated[attribute] = operation(record[attribute], (change as { value?: unknown }).value);
    }
  }
  return updated as SearchRecord;
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
