import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedLockfilePattern } from '@forecourt/contracts/release';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLockfileSigner, readSigningKeys } from './lockfile-signer.ts';

const lockfile = 'lk-0123456789abcdef';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a signature covers only site and lockfile, so that all documents of that site and lockfile are equal', () => {
  const signer = createLockfileSigner(['first-key-of-the-platform']);
  const signed = signer.sign('redgum', lockfile);
  expect(signed).toMatch(signedLockfilePattern);
  expect(signer.sign('redgum', lockfile)).toBe(signed);
  expect(signer.verify('redgum', signed)).toBe(lockfile);
  for (const wrong of [
    signer.sign('wattle', lockfile),
    signed.replace('lk-0', 'lk-1'),
    `${signed.slice(0, -3)}xyz`,
    `${signed}a`,
    lockfile,
    '',
  ])
    expect(signer.verify('redgum', wrong)).toBeNull();
});

it('a new key that is listed first signs at once; signatures of the old key stay valid until it is removed', () => {
  const [old, next] = ['old-key-of-the-platform', 'new-key-of-the-platform'] as const;
  const signed = createLockfileSigner([old]).sign('redgum', lockfile);
  const rotating = createLockfileSigner([next, old]);
  expect(rotating.verify('redgum', signed)).toBe(lockfile);
  expect(rotating.sign('redgum', lockfile)).toBe(createLockfileSigner([next]).sign('redgum', lockfile));
  expect(createLockfileSigner([next]).verify('redgum', signed)).toBeNull();
});

it('a key is generated in a private file, unless the environment provides keys', async () => {
  const file = join(folder, 'report-signing-keys.json');
  const made = await readSigningKeys(file, {});
  expect(made).toHaveLength(1);
  expect(await readSigningKeys(file, {})).toEqual(made);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const named = { REPORT_SIGNING_KEYS: 'new-key-of-the-platform, old-key-of-the-platform' };
  expect(await readSigningKeys(file, named)).toEqual(['new-key-of-the-platform', 'old-key-of-the-platform']);
});

it('processes that start at once in an empty folder get the same key', async () => {
  const file = join(folder, 'first', 'report-signing-keys.json');
  const keys = await Promise.all([1, 2, 3, 4].map(() => readSigningKeys(file, {})));
  expect(new Set(keys.flat()).size).toBe(1);
  expect(await readdir(join(folder, 'first'))).toEqual(['report-signing-keys.json']);
});

it('a key that is too short and a damaged file are refused', async () => {
  const file = join(folder, 'damaged.json');
  await expect(readSigningKeys(file, { REPORT_SIGNING_KEYS: 'short' })).rejects.toThrow(
    'REPORT_SIGNING_KEYS must be a list of keys separated by commas, each at least 16 characters long.',
  );
  await writeFile(file, '[]');
  await expect(readSigningKeys(file, {})).rejects.toThrow(`The file ${file} is damaged.`);
});
