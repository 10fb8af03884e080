/** Everything this package can throw; codes are never reused. Refused feeds are results, not errors (`FeedRefusal`). */
export const stockErrorCodes = [
  'STOCK_FEED_UNREADABLE',
  'STOCK_DEMO_TABLES_EMPTY',
  'STOCK_SEARCH_UNREACHABLE',
] as const;
export type StockErrorCode = (typeof stockErrorCodes)[number];

/** A failure of the stock package. The message says what happened, to what, and what to do. */
export class StockError extends Error {
  readonly code: StockErrorCode;

  constructor(code: StockErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StockError';
    this.code = code;
  }
}
