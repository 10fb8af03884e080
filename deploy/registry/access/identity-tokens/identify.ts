import type { Budget } from '@forecourt/budget';
import type { JWTPayload } from 'jose';
import { decodeJwt, errors, jwtVerify } from 'jose';
import type { Result } from '../../refusal.ts';
import { refused } from '../../refusal.ts';
import type { StoredTrustedPublisher } from '../../store/trusted-publisher-store.ts';
import type { Actor } from '../actor.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import { IssuerUnreachable } from './issuer-keys.ts';
import { matchesSubject } from './subject-pattern.ts';

/**
 * Algorithms whose signatures only the issuer can make. Algorithms with a shared secret, and `none`, are not accepted.
 */
const algorithms = ['RS256', 'ES256', 'EdDSA'];

/** Tolerated difference between the clocks of issuer and registry. */
const clockToleranceSeconds = 30;

/** Longest time until a token expires. Tokens of CI systems last minutes. */
const longestLifeSeconds = 24 * 60 * 60;

/** Whether a secret has the form of an identity token (JWT). Stored tokens contain no dots. */
export function isIdentityToken(secret: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret);
}

/** A refused identity token. `detail`: the reason for the audit log, which the sender is not told. */
export type RefusedIdentity = Extract<Result<never>, { readonly kind: 'refused' }> & { readonly detail: string };

/**
 * Finds the trusted publisher of an identity token by issuer, audience and subject. The issuer's keys are fetched only
 * if the token claims to be from a trusted publisher.
 */
export function createIdentify({
  keys,
  rulesOf,
  budget,
  now,
}: {
  readonly keys: IssuerKeys;
  /** Returns the trusted publishers of an issuer. */
  readonly rulesOf: (issuer: string) => Promise<readonly StoredTrustedPublisher[]>;
  readonly budget: Budget;
  readonly now: () => Date;
}): (token: string) => Promise<Extract<Result<Actor>, { readonly kind: 'done' }> | RefusedIdentity> {
  return async (token) => {
    if (token.length > budget.identityTokenBytes)
      return refuse(
        null,
        `has ${token.length} bytes; the limit is ${budget.identityTokenBytes} (BUDGET_IDENTITY_TOKEN_BYTES)`,
      );
    const claimed = readClaims(token);
    if (claimed === null) return refuse(null, 'cannot be read');
    const rules = await rulesOf(claimed.issuer);
    if (rulesFor(rules, claimed).length === 0) return refuse(claimed, 'no rule for this issuer, audience and subject');
    const verify = async () => {
      const { payload } = await jwtVerify(token, await keys.of(claimed.issuer), {
        algorithms,
        issuer: claimed.issuer,
        audience: rules.map(({ audience }) => audience),
        requiredClaims: ['exp', 'sub', 'aud', 'iss'],
        clockTolerance: clockToleranceSeconds,
        currentDate: now(),
      });
      return payload;
    };
    try {
      const verified = toClaims(await verify().catch(retryWithNewKeys(keys, claimed.issuer, verify)));
      if (verified === null) return refuse(claimed, 'cannot be read');
      if (verified.expires > now().getTime() / 1_000 + longestLifeSeconds)
        return refuse(claimed, `expires in more than ${longestLifeSeconds / 3_600} hours`);
      const { issuer, subject } = verified;
      const matching = rulesFor(rules, verified);
      const remotes = [...new Set(matching.flatMap((rule) => rule.remotes))];
      const [firstId] = matching.map(({ id }) => id).sort();
      const value: Actor = {
        name: `${subject} (${issuer})`,
        role: { kind: 'publisher', remotes },
        token: `identity:${issuer} ${subject}`,
        identity: { issuer, subject },
        // Names of tokens contain no colons.
        limitKey: `publisher:${firstId}`,
      };
      return { kind: 'done', value };
    } catch (error) {
      if (error instanceof IssuerUnreachable)
        return {
          ...refused('REGISTRY_ISSUER_UNREACHABLE', `${error.message} Try again in a minute, or use a stored token.`),
          detail: `${describeClaims(claimed)}: ${error.message}`,
        };
      if (error instanceof errors.JWTExpired)
        return {
          ...refused(
            'REGISTRY_TOKEN_EXPIRED',
            'The identity token has expired. Request a new one right before the command that needs it.',
          ),
          detail: `${describeClaims(claimed)}: expired`,
        };
      // An unusable key is the issuer's fault, not the registry's, so the token is refused and no error is thrown.
      return refuse(claimed, (error as Error).message);
    }
  };
}

/** If a token is signed with an unknown key, fetches the issuer's new keys and verifies the token again. */
function retryWithNewKeys(keys: IssuerKeys, issuer: string, verify: () => Promise<JWTPayload>) {
  return async (error: unknown): Promise<JWTPayload> => {
    if (error instanceof errors.JWKSNoMatchingKey && (await keys.refresh(issuer))) return verify();
    throw error;
  };
}

type Claims = {
  readonly issuer: string;
  readonly audiences: readonly string[];
  readonly subject: string;
  /** Seconds since 1970. */
  readonly expires: number;
};

/** The claims of a token whose signature is not verified; null: they cannot be read. */
function readClaims(token: string): Claims | null {
  try {
    return toClaims(decodeJwt(token));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function toClaims({ iss, aud, sub, exp }: JWTPayload): Claims | null {
  const audiences = [aud ?? []].flat();
  if (![iss, sub, ...audiences].every((text) => typeof text === 'string') || typeof exp !== 'number') return null;
  return { issuer: iss as string, audiences, subject: sub as string, expires: exp };
}

function rulesFor(rules: readonly StoredTrustedPublisher[], { audiences, subject }: Claims) {
  return rules.filter((rule) => audiences.includes(rule.audience) && matchesSubject(rule.subject, subject));
}

/**
 * The refusal of a token. It does not reveal the rules, because anyone can send an unverified token; the audit log has
 * the reason.
 */
function refuse(claimed: Claims | null, reason: string): RefusedIdentity {
  const what = claimed === null ? '' : ` It says: ${describeClaims(claimed)}.`;
  return {
    ...refused(
      'REGISTRY_IDENTITY_REFUSED',
      `The identity token isn’t from a publisher this registry trusts, or its signature isn’t valid.${what} An admin can see why with \`forecourt audit\`, and trust a publisher with: forecourt publisher trust.`,
    ),
    detail: `${claimed === null ? 'an identity token' : describeClaims(claimed)}: ${reason}`,
  };
}

function describeClaims({ issuer, audiences, subject }: Claims): string {
  return `issuer ${quoted(issuer)}, audience ${quoted(audiences.join(', '))}, subject ${quoted(subject)}`;
}

const quoted = (text: string) => JSON.stringify(text.length > 300 ? `${text.slice(0, 299)}…` : text);
