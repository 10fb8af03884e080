/**
 * All errors of the search service with their HTTP status. Codes are never reused. The HTTP layer responds with `{
 * message, status }`, the shape that Algolia's clients expect.
 */
const searchErrorStatus = {
  SEARCH_FILTER_SYNTAX: 400,
  SEARCH_FILTER_ATTRIBUTE_UNDECLARED: 400,
  SEARCH_PARAMETER_INVALID: 400,
  SEARCH_PARAMETER_UNKNOWN: 400,
  SEARCH_SETTINGS_INVALID: 400,
  SEARCH_RECORD_INVALID: 400,
  SEARCH_SYNONYM_INVALID: 400,
  SEARCH_API_KEY_INVALID: 400,
  SEARCH_UNSUPPORTED: 400,
  SEARCH_REPLICA_READ_ONLY: 400,
  SEARCH_BODY_INVALID: 400,
  SEARCH_BODY_TOO_LARGE: 413,
  /** The request exceeds `PublicLimits`, which apply to keys published in pages. */
  SEARCH_REQUEST_TOO_LARGE: 413,
  SEARCH_KEY_REFUSED: 403,
  SEARCH_INDEX_UNKNOWN: 404,
  SEARCH_RECORD_UNKNOWN: 404,
  SEARCH_API_KEY_UNKNOWN: 404,
  SEARCH_ROUTE_UNKNOWN: 404,
  SEARCH_METHOD_NOT_ALLOWED: 405,
  SEARCH_OVERLOADED: 503,
  SEARCH_DEADLINE_PASSED: 503,
} as const;

export type SearchErrorCode = keyof typeof searchErrorStatus;

/** Maximum length of a message. Messages quote the input, which may be megabytes. */
const longestMessage = 2000;

/** An error that the caller can correct. The message states the problem, the bad value and the remedy. */
export class SearchError extends Error {
  readonly code: SearchErrorCode;
  /** HTTP status of the code. */
  readonly status: number;

  constructor(code: SearchErrorCode, message: string, options?: ErrorOptions) {
    super(message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message, options);
    this.name = 'SearchError';
    this.code = code;
    this.status = searchErrorStatus[code];
  }
}

/** @throws SearchError with `code` if there are more than `most`. @param what plural noun of the message */
export function refuseMore(code: SearchErrorCode, found: number, what: string, most: number): void {
  const whose = code === 'SEARCH_REQUEST_TOO_LARGE' ? ' with this key' : '';
  if (found > most) throw new SearchError(code, `${found} ${what} are more than the ${most} allowed${whose}`);
}
