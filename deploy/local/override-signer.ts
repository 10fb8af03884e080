import { createHmac, timingSafeEqual } from 'node:crypto';
import { overrideIdPattern } from '@forecourt/contracts/release';
import { longestSlug } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';

/** The contents of an override link's token. */
export type OverrideToken = { readonly id: string; readonly site: string; readonly expiresAt: Date };

/** Signs the tokens of override links, so that only the platform can create a link or change its expiry. */
export type OverrideSigner = {
  readonly sign: (link: OverrideToken) => string;
  /** The contents of a token, even if it has expired; null if no key of this platform signed it. */
  readonly verify: (token: string) => OverrideToken | null;
};

/** Prefix of the signed text. The same keys sign lockfiles, and a lockfile's signature must not be valid for a link. */
const label = 'forecourt override link';

/** Longest token that is checked, in characters; valid tokens have about 160. */
const longestToken = 512;

const Stated = z.strictObject({
  id: z.string().check(z.regex(overrideIdPattern)),
  site: z.string().check(z.maxLength(longestSlug)),
  expires: z.int(),
});

/** @param keys the first key signs; signatures of all keys are accepted */
export function createOverrideSigner(keys: readonly [string, ...string[]]): OverrideSigner {
  const signatureOf = (key: string, stated: string) => createHmac('sha256', key).update(`${label}\0${stated}`).digest();
  return {
    sign({ id, site, expiresAt }) {
      const stated = Buffer.from(JSON.stringify({ id, site, expires: expiresAt.getTime() })).toString('base64url');
      return `${stated}.${signatureOf(keys[0], stated).toString('base64url')}`;
    },
    verify(token) {
      const [, stated = '', signature = ''] =
        token.length > longestToken ? [] : (/^([\w-]+)\.([\w-]{43})$/.exec(token) ?? []);
      const given = Buffer.from(signature, 'base64url');
      if (stated === '' || !keys.some((key) => isSame(given, signatureOf(key, stated)))) return null;
      const { data } = z.safeParse(Stated, readJson(stated));
      return data === undefined ? null : { id: data.id, site: data.site, expiresAt: new Date(data.expires) };
    },
  };
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
