import type { Budget } from '@forecourt/budget';
import * as z from '@forecourt/contracts/schema';
import type { JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet } from 'jose';
import type { FetchJson } from './fetch-json.ts';
import { longestIssuer } from './issuer-address.ts';

/** How long keys are used before they are fetched again. */
const freshMs = 10 * 60_000;

/** How long keys are used while their issuer cannot be reached. */
const staleMs = 60 * 60_000;

const mostKeys = 100;

const Discovery = z.object({
  issuer: z.string().check(z.maxLength(longestIssuer)),
  jwks_uri: z.string().check(z.maxLength(longestIssuer)),
});

/**
 * An issuer's list of keys. `readWithin` leaves out keys with which someone other than the issuer could sign, such as
 * shared secrets.
 */
const Keys = z.object({
  keys: z.array(z.object({ kty: z.string().check(z.maxLength(20)) })).check(z.maxLength(mostKeys)),
});

/** The keys of an issuer, and the last attempt to fetch them. */
type Known = {
  keys: JWTVerifyGetKey | null;
  keysAtMs: number;
  triedAtMs: number;
  fault: string;
  running: Promise<void> | null;
};

/** The keys of the issuers of trusted publishers. */
export type IssuerKeys = {
  /**
   * The keys of an issuer.
   *
   * @throws IssuerUnreachable
   */
  readonly of: (issuer: string) => Promise<JWTVerifyGetKey>;
  /** Fetches the keys again, at most once in `BUDGET_ISSUER_PAUSE_MS`. @returns whether they were fetched */
  readonly refresh: (issuer: string) => Promise<boolean>;
};

/** The keys of an issuer cannot be fetched. The message says why. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

/**
 * Fetches the keys of issuers by discovery, and caches them. Each issuer gets one request at a time, and at most one in
 * `BUDGET_ISSUER_PAUSE_MS`. These limits hold for any number of tokens, and even if the issuer does not respond.
 *
 * @source OpenID Connect Discovery 1.0 §4
 */
export function createIssuerKeys(fetchJson: FetchJson, budget: Budget, nowMs: () => number): IssuerKeys {
  const known = new Map<string, Known>();

  const read = async (issuer: string): Promise<JWTVerifyGetKey> => {
    const signal = AbortSignal.timeout(budget.issuerResponseMs);
    return readWithin(issuer, signal).catch((error: unknown) => {
      throw signal.aborted ? new Error(`no response within ${budget.issuerResponseMs} ms`) : error;
    });
  };
  const readWithin = async (issuer: string, signal: AbortSignal): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const discovery = z.safeParse(Discovery, await fetchJson(address, signal));
    if (!discovery.success) throw new Error(`${address} doesn’t name an issuer and a jwks_uri`);
    if (discovery.data.issuer !== issuer)
      throw new Error(`${address} belongs to the issuer "${discovery.data.issuer}"`);
    const { jwks_uri: list } = discovery.data;
    const document = await fetchJson(list, signal);
    if (!z.safeParse(Keys, document).success) throw new Error(`${list} isn’t a list of up to ${mostKeys} keys`);
    const { keys } = document as { readonly keys: readonly { readonly kty: string }[] };
    return createLocalJWKSet({ keys: keys.filter(({ kty }) => ['RSA', 'EC', 'OKP'].includes(kty)) });
  };

  const look = (issuer: string): Promise<void> => {
    const entry = known.get(issuer) ?? { keys: null, keysAtMs: 0, triedAtMs: 0, fault: '', running: null };
    known.set(issuer, entry);
    entry.running ??= (async () => {
      try {
        entry.triedAtMs = nowMs();
        entry.keys = await read(issuer);
        entry.keysAtMs = nowMs();
        entry.fault = '';
      } catch (error) {
        entry.fault = (error as Error).message;
      } finally {
        entry.running = null;
      }
    })();
    return entry.running;
  };
  const mayLook = (issuer: string) => nowMs() - (known.get(issuer)?.triedAtMs ?? 0) >= budget.issuerPauseMs;

  return {
    async of(issuer) {
      const entry = known.get(issuer);
      const isFresh = entry !== undefined && entry.keys !== null && nowMs() - entry.keysAtMs < freshMs;
      if (!isFresh && (mayLook(issuer) || entry?.running)) await look(issuer);
      const { keys = null, keysAtMs = 0, fault = '' } = known.get(issuer) ?? {};
      if (keys !== null && nowMs() - keysAtMs < staleMs) return keys;
      throw new IssuerUnreachable(`The keys of ${issuer} can’t be read: ${fault}.`);
    },
    async refresh(issuer) {
      if (!mayLook(issuer)) return false;
      await look(issuer);
      return known.get(issuer)?.fault === '';
    },
  };
}
