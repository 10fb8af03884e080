/**
 * All errors of the search service with their HTTP status. Codes are never reused. The HTTP layer responds with
 * `{ message, status }`, the shape Algolia's clients expect.
 */
export const searchErrorStatus = {
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
  /** Seconds after which a retry may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: SearchErrorCode, message: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message, options);
    this.name = 'SearchError';
    this.code = code;
    this.status = searchErrorStatus[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
