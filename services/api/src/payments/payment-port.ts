import type { PaymentCard } from '@forecourt/contracts/api';

/** A deposit to authorise on a card. */
export type Deposit = {
  readonly amountCents: number;
  /** Idempotency key: requests with the same key make one payment. */
  readonly key: string;
  readonly card: PaymentCard;
};

/** The provider's response about a card. */
export type Authorisation =
  | { readonly kind: 'authorised'; readonly reference: string }
  /**
   * The provider's reason for declining is not included, because it would help people who test stolen cards. `note`:
   * explains that real cards are refused.
   */
  | { readonly kind: 'declined'; readonly note?: string };

/**
 * Charges deposits. Card data goes only to the provider, and is never stored or logged. A throw means that the provider
 * could not be reached; the error must not contain the arguments.
 */
export type PaymentPort = {
  /** Authorises the amount without capturing it. */
  readonly authorise: (deposit: Deposit) => Promise<Authorisation>;
  /** Captures the authorised amount. Idempotent. */
  readonly capture: (reference: string) => Promise<void>;
  /** Voids an authorisation, or refunds a captured amount. Idempotent. */
  readonly void: (reference: string) => Promise<void>;
};
