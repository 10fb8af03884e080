/** Error codes of this package; never reused. A refused feed is a result, not an error (`FeedRefusal`). */
export const stockErrorCodes = [
  'STOCK_FEED_UNREADABLE',
  'STOCK_DEMO_TABLES_EMPTY',
  'STOCK_SEARCH_UNREACHABLE',
] as const;
export type StockErrorCode = (typeof stockErrorCodes)[number];

/** An error of the stock package. Its message says what happened, to what, and what to do. */
export class StockError extends Error {
  readonly code: StockErrorCode;

  constructor(code: StockErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StockError';
    this.code = code;
  }
}
