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

/** Operations with a condition. Undefined: the condition fails and the record stays unchanged. */
const guarded: Readonly<Record<string, (present: unknown, value: unknown) => number | undefined>> = {
  IncrementFrom: (present, value) => (toNumber(present) === value ? toNumber(present) + 1 : undefined),
  IncrementSet: (present, value) =>
    present === undefined || toNumber(value) > toNumber(present) ? toNumber(value) : undefined,
};

/**
 * Returns the record with the changes applied: a plain value replaces the attribute,
 * `{ _operation: 'Increment', value: 1 }` computes it.
 *
 * @throws SEARCH_RECORD_INVALID on an unknown operation
 */
export function applyPartialUpdate(record: SearchRecord, changes: SearchRecord): SearchRecord {
  const updated: Record<string, unknown> = { ...record };
  for (const [attribute, change] of Object.entries(changes)) {
    const name = (change as { _operation?: unknown } | null)?._operation;
    if (name === undefined) updated[attribute] = change;
    else {
      const value = operate(String(name), attribute, record[attribute], (change as { value?: unknown }).value);
      if (value === undefined) return record;
      updated[attribute] = value;
    }
  }
  return updated as SearchRecord;
}

/** The new value; undefined when the condition of the operation fails. */
function operate(name: string, attribute: string, present: unknown, value: unknown): unknown {
  const operation = [operations, guarded].find((known) => Object.hasOwn(known, name))?.[name];
  if (operation) return operation(present, value);
  const known = [...Object.keys(operations), ...Object.keys(guarded)].join(', ');
  throw new SearchError(
    'SEARCH_RECORD_INVALID',
    `Unknown operation "${name.slice(0, 100)}" on "${attribute.slice(0, 100)}"; known are: ${known}`,
  );
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
