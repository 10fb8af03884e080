import { expect, it } from '@jest/globals';
import { createLockfileSigner } from './lockfile-signer.ts';
import { createOverrideSigner } from './override-signer.ts';

const key = 'a key of sixteen letters or more';
const link = { id: 'ov-0123456789ab', site: 'northshore', expiresAt: new Date('2026-03-04T12:00:00Z') };

it('verifying a token returns the contents of its link, also after the link has expired', () => {
  const signer = createOverrideSigner([key]);
  expect(signer.verify(signer.sign(link))).toEqual(link);
});

it('a token signed by an old key is valid until the key is removed', () => {
  const token = createOverrideSigner([key]).sign(link);
  expect(createOverrideSigner(['another key of the platform', key]).verify(token)).toEqual(link);
  expect(createOverrideSigner(['another key of the platform']).verify(token)).toBeNull();
});

it('a token is refused if any part of it was changed', () => {
  const signer = createOverrideSigner([key]);
  const token = signer.sign(link);
  for (let index = 0; index < token.length - 1; index += 1) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect(signer.verify(changed)).toBeNull();
  }
});

it.each(['', '.', 'a.b', `${'a'.repeat(600)}.${'b'.repeat(43)}`, 'lk-0123456789abcdef.0123456789abcdefghijkl'])(
  'a text that is no token is refused: %j',
  (text) => {
    expect(createOverrideSigner([key]).verify(text)).toBeNull();
  },
);

it('a lockfile’s signature is not valid for a link, although the same keys sign both', () => {
  const stated = createOverrideSigner([key]).sign(link).split('.')[0] ?? '';
  const signed = createLockfileSigner([key]).sign('forecourt override link', stated);
  expect(createOverrideSigner([key]).verify(signed)).toBeNull();
});
