import type { IncomingMessage } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { createClientAddress } from '../rate-limits/client-address.ts';
import { RequestCounter } from '../rate-limits/index.ts';

/** Limits the sign-in attempts from one network. Attempts at inbox and console are added together. */
export type SignInLimit = {
  /**
   * Counts an attempt.
   *
   * @returns seconds to wait, at least 2, if the network has made too many attempts in this minute; null: the attempt
   * is permitted
   */
  readonly attempt: (request: IncomingMessage) => number | null;
};

/** @param trustedProxies proxies whose forwarding headers are trusted, in addition to this machine */
export function createSignInLimit({
  budget,
  trustedProxies,
  now,
}: {
  readonly budget: Budget;
  readonly trustedProxies: readonly string[];
  readonly now: () => Date;
}): SignInLimit {
  const addressOf = createClientAddress(trustedProxies);
  const attempts = new RequestCounter(() => now().getTime());
  return {
    attempt: (request) =>
      attempts.add(addressOf(request) ?? 'this machine') > budget.inboxSignInsPerMinute
        ? Math.max(2, attempts.secondsLeft())
        : null,
  };
}
