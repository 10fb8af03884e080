import { SearchError, type SearchErrorCode } from './errors.ts';

/** Returns untrusted input if it is an object. @throws SearchError with `code` */
export function asObject(
  value: unknown,
  what: string,
  code: SearchErrorCode = 'SEARCH_BODY_INVALID',
): Readonly<Record<string, unknown>> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SearchError(code, `${what} must be an object, not ${JSON.stringify(value)?.slice(0, 200)}`);
}
