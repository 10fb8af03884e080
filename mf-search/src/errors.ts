/** Every error code of the package. Codes are never reused. */
export const errorCodes = ['SEARCH_UNREACHABLE', 'SEARCH_LOCALITIES_UNREACHABLE'] as const;
export type SearchErrorCode = (typeof errorCodes)[number];

/** A failure of this package; the message begins with its code. */
export class SearchError extends Error {
  readonly code: SearchErrorCode;

  constructor(code: SearchErrorCode, facts: string, options?: ErrorOptions) {
    super(`${code}: ${facts}`, options);
    this.name = 'SearchError';
    this.code = code;
  }
}
