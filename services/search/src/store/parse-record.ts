import { asObject } from '../as-object.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';

/**
 * Validates a record. A numeric objectID is converted to text.
 *
 * @throws SEARCH_RECORD_INVALID
 */
export function parseRecord(raw: unknown): SearchRecord {
  const given = asObject(raw, 'A record', 'SEARCH_RECORD_INVALID');
  const { objectID } = given;
  if (typeof objectID === 'string' && objectID !== '') return raw as SearchRecord;
  if (typeof objectID === 'number') return { ...given, objectID: String(objectID) };
  throw new SearchError(
    'SEARCH_RECORD_INVALID',
    `A record needs an objectID, a text that is not empty: ${JSON.stringify(raw).slice(0, 200)}`,
  );
}
