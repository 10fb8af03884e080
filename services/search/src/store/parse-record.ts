import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';

/**
 * A record as it is stored. A number is taken as identity, too; both sides then use its text.
 *
 * @throws SEARCH_RECORD_INVALID
 */
export function parseRecord(raw: unknown): SearchRecord {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    throw new SearchError(
      'SEARCH_RECORD_INVALID',
      `A record must be an object, not ${JSON.stringify(raw)?.slice(0, 200)}`,
    );
  }
  const { objectID } = raw as { objectID?: unknown };
  if (typeof objectID === 'string' && objectID !== '') return raw as SearchRecord;
  if (typeof objectID === 'number') return { ...raw, objectID: String(objectID) };
  throw new SearchError(
    'SEARCH_RECORD_INVALID',
    `A record needs an objectID, a text that is not empty: ${JSON.stringify(raw).slice(0, 200)}`,
  );
}
