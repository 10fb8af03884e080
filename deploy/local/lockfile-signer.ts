import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signedLockfilePattern } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import { createPrivate, readPrivate } from './private-file.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Signs the lockfile ids in documents, so that a browser's report can name only a lockfile that a document contained.
 */
export type LockfileSigner = {
  /**
   * Signs a lockfile id.
   *
   * @returns text in the format of `signedLockfilePattern`; the same for all documents of this site and lockfile
   */
  readonly sign: (site: string, lockfile: string) => string;
  /** The id of the lockfile; null if no key of this platform signed it for this site. */
  readonly verify: (site: string, signed: string) => string | null;
};

const signatureBytes = 16;

/** @param keys the first key signs; signatures of all keys are accepted */
export function createLockfileSigner(keys: readonly [string, ...string[]]): LockfileSigner {
  const signatureOf = (key: string, site: string, lockfile: string) =>
    createHmac('sha256', key).update(`${site}\n${lockfile}`).digest().subarray(0, signatureBytes);
  return {
    sign: (site, lockfile) => `${lockfile}.${signatureOf(keys[0], site, lockfile).toString('base64url')}`,
    verify(site, signed) {
      if (!signedLockfilePattern.test(signed)) return null;
      const [lockfile = '', signature = ''] = signed.split('.');
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => timingSafeEqual(given, signatureOf(key, site, lockfile))) ? lockfile : null;
    },
  };
}

const key = z.string().check(z.minLength(16));
const Keys = z.array(key).check(z.minLength(1));

/**
 * The keys of `REPORT_SIGNING_KEYS`, separated by commas. Without that variable: the keys of `file`, which the first
 * start creates. To replace a key, put the new key before the old one, and remove the old key two weeks later:
 * documents with its signature are served for a day, and override links are valid for two weeks at most.
 *
 * @throws StartProblem for a key of fewer than 16 characters
 */
export async function readSigningKeys(file: string, env: NodeJS.ProcessEnv): Promise<readonly [string, ...string[]]> {
  const named = env['REPORT_SIGNING_KEYS'];
  if (named !== undefined) return signingKeysIn(named);
  const read = () => readPrivate(file, Keys, 'reports of pages that are open now are then refused');
  const kept = await read();
  if (kept !== null) return kept as [string, ...string[]];
  await createPrivate(file, [randomBytes(32).toString('base64url')]);
  return (await read()) as [string, ...string[]];
}

/**
 * The keys in `REPORT_SIGNING_KEYS`.
 *
 * @throws StartProblem for a key of fewer than 16 characters
 */
export function signingKeysIn(named: string): readonly [string, ...string[]] {
  const keys = Keys.safeParse(named.split(',').map((each) => each.trim()));
  if (!keys.success)
    throw new StartProblem(
      'REPORT_SIGNING_KEYS must be a list of keys separated by commas, each at least 16 characters long.',
    );
  return keys.data as [string, ...string[]];
}
