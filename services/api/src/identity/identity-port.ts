import type { Contact } from '@forecourt/contracts/api';
import type { ApiSite } from '../deps.ts';

/** What somebody who wants to sign in proved. */
export type Proof =
  | { readonly kind: 'proven'; readonly contact: Contact }
  /** May be tried again. */
  | { readonly kind: 'wrong' }
  /** Used, too old, tried too often or never there. */
  | { readonly kind: 'ended' };

/** Finds out who a shopper is. An adapter for another service takes the place of the codes. */
export type IdentityPort = {
  /**
   * Begins a sign-in. The response says nothing of whether anybody has signed in with this contact before.
   *
   * @param sender fingerprint of the network that asks
   * @returns the secret the browser gives back with the code; `wait`: enough was sent, and when more may be;
   *   `unreachable`: nothing can be sent to such a contact here
   * @throws when nothing could be sent to anybody
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
  /** Checks the code. A challenge proves something once. */
  readonly complete: (site: ApiSite, challenge: string, answer: string) => Promise<Proof>;
};
