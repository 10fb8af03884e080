import type { Contact } from '@forecourt/contracts/api';
import type { ApiSite } from '../api-site.ts';

/** Result of checking a code. */
export type Proof =
  | { readonly kind: 'proven'; readonly contact: Contact }
  /** The code is wrong; the shopper may try again. */
  | { readonly kind: 'wrong' }
  /** The code is unknown, used or expired, or was tried too often. */
  | { readonly kind: 'ended' };

/** Verifies who a shopper is. Another service can be used by implementing this port. */
export type IdentityPort = {
  /**
   * Starts a sign-in. The result does not reveal whether the contact has an account.
   *
   * @param sender fingerprint of the requesting network
   * @returns the challenge that the browser sends back with the code; `wait`: a limit is reached until the given time
   * has passed; `unreachable`: codes cannot be sent to such a contact
   * @throws when the mail cannot be sent
   */
  readonly begin: (
    site: ApiSite,
    contact: Contact,
    sender: string,
  ) => Promise<
    | { readonly kind: 'sent'; readonly challenge: string }
    | { readonly kind: 'wait'; readonly seconds: number }
    | { readonly kind: 'unreachable' }
  >;
  /** Checks a code. A challenge can be completed once. */
  readonly complete: (site: ApiSite, challenge: string, answer: string) => Promise<Proof>;
};
