import { endpoints, Problem, WatchlistReceipt, WatchlistResponse } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import type { WatchlistEntry } from '../model/watchlist.ts';

/** Outcome of a change. `message` comes from the server; null: there was no response, or it had no message. */
export type WatchlistOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string | null };

/** The watchlist on the server. */
export type WatchlistApi = {
  /** Null when the shopper is not signed in or the api does not respond. */
  fetch(): Promise<readonly WatchlistEntry[] | null>;
  /**
   * Sends a change.
   *
   * @param phone the session's phone number; null: the change is not sent, and a warning is logged
   */
  post(which: 'save' | 'remove', phone: string | null, carId: string): Promise<WatchlistOutcome>;
};

const timeoutMs = 8_000;

/** @source spec §7, §8, ACCT-010, ACCT-013, ACCT-017, ACCT-018 */
export function createWatchlistApi(
  { fetch }: Pick<GatewayEnvironment, 'fetch'>,
  warn: (message: string) => void = console.warn,
): WatchlistApi {
  return {
    async fetch() {
      const response = await fetch(endpoints.watchlist(), { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
      const read = response?.ok === true ? safeParse(WatchlistResponse, await response.json().catch(() => null)) : null;
      return read?.success === true ? read.data.entries : null;
    },
    async post(which, phone, carId) {
      if (phone === null) {
        warn('WATCHLIST_PHONE_MISSING: nothing was sent. Sign in with a phone number first.');
        return { kind: 'failed', message: null };
      }
      const path = which === 'save' ? endpoints.watchlistSave() : endpoints.watchlistRemove();
      const change = postJson({ phone_number: phone, car_id: carId }, AbortSignal.timeout(timeoutMs));
      const response = await fetch(path, change).catch(() => null);
      const body: unknown = await response?.json().catch(() => null);
      const receipt = safeParse(WatchlistReceipt, body);
      if (response?.ok === true && receipt.success && receipt.data.success) return { kind: 'done' };
      const problem = safeParse(Problem, body);
      return { kind: 'failed', message: problem.success ? problem.data.error.message : null };
    },
  };
}
