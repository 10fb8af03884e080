import type { MessageSite } from '@forecourt/contracts';

/**
 * Every error code of the api and its HTTP status; codes are never reused. The README's table
 * explains each code.
 */
export const apiErrorStatus = {
  REQUEST_INVALID: 400,
  BODY_UNREADABLE: 400,
  SITE_UNKNOWN: 400,
  SIGN_IN_NEEDED: 401,
  TOKEN_REFUSED: 401,
  PAYMENT_DECLINED: 402,
  IMAGE_ORIGIN_REFUSED: 403,
  PHONE_NOT_YOURS: 403,
  PREVIEW_REFUSED: 403,
  PROOF_NEEDED: 403,
  POSTED_FROM_ELSEWHERE: 403,
  REPORT_REFUSED: 403,
  TOKEN_ROLE_REFUSED: 403,
  RESERVING_NOT_OFFERED: 403,
  ROUTE_NOT_FOUND: 404,
  BOOKING_UNKNOWN: 404,
  CAR_NOT_FOUND: 404,
  FORM_UNKNOWN: 404,
  POSTCODE_UNKNOWN: 404,
  LOCATION_NOT_FOUND: 404,
  CONTENT_UNKNOWN: 404,
  LEAD_UNKNOWN: 404,
  LEAD_CHANNEL_UNKNOWN: 404,
  SAVED_FORM_UNKNOWN: 404,
  STOCK_IMPORT_UNKNOWN: 404,
  STOCK_SOURCE_UNKNOWN: 404,
  STOCK_SOURCES_FULL: 409,
  IMAGE_NOT_FOUND: 404,
  IMAGE_WIDTH_UNLISTED: 404,
  DELIVERY_NO_ESTIMATE: 404,
  VALUATION_NOT_FOUND: 404,
  BOOKING_CANCELLED: 409,
  BOOKING_MOVED_OFTEN: 409,
  BOOKING_PAST: 409,
  CAR_RESERVED: 409,
  CONTACT_KEPT: 409,
  CONTACTS_FULL: 409,
  CONTACT_TAKEN: 409,
  LEAD_ERASED: 409,
  LEAD_KEY_REUSED: 409,
  RESERVATION_KEY_REUSED: 409,
  STOCK_IMPORT_NOT_HELD: 409,
  STOCK_IMPORT_NOT_UNDOABLE: 409,
  STOCK_PLAN_CHANGED: 409,
  TIME_TAKEN: 409,
  VALUATION_SENT: 409,
  VALUATION_WITHOUT_FIGURE: 409,
  BOOKING_EXPIRED: 410,
  CAR_SOLD: 410,
  VALUATION_EXPIRED: 410,
  CODE_ENDED: 410,
  SAVED_FORM_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  BODY_TYPE_UNSUPPORTED: 415,
  CAR_NOT_HERE_YET: 422,
  CODE_WRONG: 422,
  ALERTS_FULL: 422,
  WATCHLIST_FULL: 422,
  IMAGE_UNREADABLE: 422,
  STOCK_DEALERSHIP_UNKNOWN: 422,
  STOCK_FEED_REFUSED: 422,
  STOCK_FEED_UNREADABLE: 422,
  STOCK_MAPPING_INVALID: 422,
  STOCK_MAPPING_UNKNOWN: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_FAILED: 500,
  CODE_NOT_SENT: 502,
  IMAGE_ORIGIN_UNREACHABLE: 502,
  PAYMENT_UNREACHABLE: 502,
  PRICE_GAUGE_UNREACHABLE: 502,
  QUOTE_UNREACHABLE: 502,
  REGISTER_UNREACHABLE: 502,
  DATABASE_UNREACHABLE: 503,
  IMAGES_BUSY: 503,
  PRINTS_BUSY: 503,
} as const;
export type ApiErrorCode = keyof typeof apiErrorStatus;

/** An error response. Thrown by handlers; the error handler turns it into a `Problem`. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly statusCode: number;
  /** Error messages by path of the field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds until a retry may succeed; undefined: unknown. */
  readonly retryAfterSeconds: number | undefined;
  /** Returns the message in a site's wording. Undefined: the message is the same for all sites. */
  readonly messageFor: ((site: MessageSite) => string) | undefined;

  constructor(
    code: ApiErrorCode,
    message: string | ((site: MessageSite) => string),
    fields?: Readonly<Record<string, string>>,
    retryAfterSeconds?: number,
  ) {
    super(typeof message === 'string' ? message : message({}));
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = apiErrorStatus[code];
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.messageFor = typeof message === 'string' ? undefined : message;
  }
}
