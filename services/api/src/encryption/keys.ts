import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const Keys = z.array(z.string().check(z.minLength(32))).check(z.minLength(1));

/**
 * Reads the keys from `ENCRYPTION_KEYS`, separated by commas, or from `file`, where the first start writes a new key
 * that only this user can read. A new key must come before the old keys. The old keys are needed as long as data
 * encrypted with them is stored.
 *
 * @throws Error naming the variable or the file
 */
export function readEncryptionKeys(
  file: string,
  { ENCRYPTION_KEYS: named }: Readonly<Record<string, string | undefined>>,
): readonly [string, ...string[]] {
  if (named !== undefined) {
    const keys = z.safeParse(
      Keys,
      named.split(',').map((each) => each.trim()),
    );
    if (keys.success) return keys.data as [string, ...string[]];
    throw new Error('ENCRYPTION_KEYS must be a list of keys separated by commas, each at least 32 characters long.');
  }
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify([randomBytes(32).toString('base64url')])}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    return z.parse(Keys, JSON.parse(readFileSync(file, 'utf8'))) as [string, ...string[]];
  } catch (cause) {
    throw new Error(
      `The file ${file} is damaged. Restore this file from a backup. Without it, the encrypted data in the database is lost.`,
      { cause },
    );
  }
}
