import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { accepted, object } from './value-kinds.ts';

/** One change of a record. `createIfMissing` false: an update of a missing record is skipped. */
export type Write =
  | { readonly kind: 'put'; readonly record: SearchRecord }
  | { readonly kind: 'update'; readonly record: SearchRecord; readonly createIfMissing: boolean }
  | { readonly kind: 'remove'; readonly objectID: string };

/**
 * Validates a record. A numeric objectID is converted to text.
 *
 * @throws SEARCH_RECORD_INVALID
 */
export function parseRecord(raw: unknown): SearchRecord {
  const given = accepted('A record', object, raw, 'SEARCH_RECORD_INVALID');
  const { objectID } = given;
  if (typeof objectID === 'string' && objectID !== '') return raw as SearchRecord;
  if (typeof objectID === 'number') return { ...given, objectID: String(objectID) };
  throw new SearchError(
    'SEARCH_RECORD_INVALID',
    `A record needs an objectID, a text that is not empty: ${JSON.stringify(raw).slice(0, 200)}`,
  );
}

/**
 * Validates the changes of a partial update. Refuses Algolia's `{ _operation: 'Increment', value: 1 }`, which would
 * otherwise be stored as the value.
 *
 * @throws SEARCH_RECORD_INVALID, SEARCH_UNSUPPORTED
 */
export function parseUpdate(raw: unknown, createIfMissing: boolean): Write {
  const record = parseRecord(raw);
  for (const [attribute, value] of Object.entries(record)) {
    const operation = (value as { _operation?: unknown } | null)?._operation;
    if (operation !== undefined)
      throw new SearchError(
        'SEARCH_UNSUPPORTED',
        `The operation "${String(operation).slice(0, 100)}" on "${attribute.slice(0, 100)}" is not supported here: send the new value`,
      );
  }
  return { kind: 'update', record, createIfMissing };
}
