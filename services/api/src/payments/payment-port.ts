import type { PaymentCard } from '@forecourt/contracts/api';

/** A deposit to be set aside on a card. */
export type Deposit = {
  readonly amountCents: number;
  /** The same key is the same payment, however often it is requested. */
  readonly key: string;
  readonly card: PaymentCard;
};

/** What the provider says of a card. */
export type Authorisation =
  | { readonly kind: 'authorised'; readonly reference: string }
  /** Why is not passed on: it tells whoever tries out cards what is right of one. `note`: why no real card is taken. */
  | { readonly kind: 'declined'; readonly note?: string };

/**
 * Takes deposits. A card goes through it and is neither kept, logged nor passed on. A throw means that the provider
 * could not be reached, and must not repeat what it was called with.
 */
export type PaymentPort = {
  /** Sets the amount aside on the card; it is not taken yet. */
  readonly authorise: (deposit: Deposit) => Promise<Authorisation>;
  /** Takes what was set aside. Bears being called again. */
  readonly capture: (reference: string) => Promise<void>;
  /** Lets go of what was set aside, or gives back what was taken. Bears being called again. */
  readonly void: (reference: string) => Promise<void>;
};
