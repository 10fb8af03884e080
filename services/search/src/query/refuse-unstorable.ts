import { unstorableField } from '@forecourt/database/unstorable-field';
import { SearchError } from '../errors.ts';

/**
 * Refuses a value with a null character or half a character (a lone surrogate) in one of its texts or names.
 *
 * @param what the value is, where no field of it can be named
 * @throws SEARCH_PARAMETER_INVALID naming the field
 */
export function refuseUnstorable(value: unknown, what: string): void {
  const field = unstorableField(value);
  if (field === null) return;
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `"${field || what}" holds a null character or half a character: send it without`,
  );
}
