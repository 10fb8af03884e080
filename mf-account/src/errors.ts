/** Every way this package can fail, with what to do about it. Codes are never reused. */
export const accountErrors = {
  ACCOUNT_CARS_UNREACHABLE: 'Look at the api: it did not answer, or answered with a failure.',
  ACCOUNT_CARS_UNREADABLE: 'Compare the api with contracts/src/api: the answer is not what was agreed.',
} as const;
export type AccountErrorCode = keyof typeof accountErrors;

/** A failure of this package. The message is `CODE: what happened. What to do.` */
export class AccountError extends Error {
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode, happened: string, options?: ErrorOptions) {
    super(`${code}: ${happened}. ${accountErrors[code]}`, options);
    this.name = 'AccountError';
    this.code = code;
  }
}
