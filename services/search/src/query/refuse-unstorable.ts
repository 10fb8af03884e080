import { unstorableField } from '@forecourt/database/unstorable-field';
import { SearchError } from '../errors.ts';

/**
 * Refuses a value with a null character or a lone surrogate in one of its texts or names.
 *
 * @param what name of the value in the message, for a value that is not a field
 * @throws SEARCH_PARAMETER_INVALID naming the field
 */
export function refuseUnstorable(value: unknown, what: string): void {
  const field = unstorableField(value);
  if (field === null) return;
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `"${field || what}" has a null character or half a character. Send it without`,
  );
}
