import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createEncryption, DecryptionFailed } from './encryption.ts';
import { readEncryptionKeys } from './keys.ts';

const [old, current] = ['the key that was used until now long', 'the key that is used from now on long'];
const row = ['leads', 'northshore', 'lead-1'];

describe('an encrypted text', () => {
  it('a text of any content is decrypted when the context is the same, and each encryption of it has a different result', () => {
    const { encrypt, decrypt } = createEncryption([current]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string(), { maxLength: 4 }), (text, parts) => {
        expect(decrypt(encrypt(text, parts), parts)).toBe(text);
      }),
    );
    const [once, twice] = [encrypt('income 5200', row), encrypt('income 5200', row)];
    expect(once).not.toBe(twice);
    expect(Buffer.from(once.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('5200');
  });

  it.each([
    ['another row', ['leads', 'northshore', 'lead-2']],
    ['another site', ['leads', 'redgum', 'lead-1']],
    ['another table', ['saved_forms', 'northshore', 'lead-1']],
    ['a context whose parts look the same only when joined', ['leads', 'northshore","lead-1']],
  ])('a text that was encrypted for one row is not decrypted for %s', (_, elsewhere) => {
    const { encrypt, decrypt } = createEncryption([current]);
    expect(() => decrypt(encrypt('income 5200', row), elsewhere)).toThrow(DecryptionFailed);
  });

  it('a text is not decrypted after any change or without its key, and the error reveals no part of it', () => {
    const { encrypt, decrypt } = createEncryption([current]);
    const whole = encrypt('income 5200', row);
    for (const at of whole.split('').keys()) {
      const changed = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
      // The last base64url character has unused bits. A change of only these bits leaves the bytes the same, so the
      // text can still be decrypted.
      const text = (() => {
        try {
          return decrypt(changed, row);
        } catch (error) {
          expect(error).toBeInstanceOf(DecryptionFailed);
          expect(String(error)).not.toContain('5200');
          return null;
        }
      })();
      expect([null, 'income 5200']).toContain(text);
    }
    expect(() => createEncryption([old]).decrypt(whole, row)).toThrow(/ENCRYPTION_KEYS/);
    for (const broken of ['', 'v1', 'v1.x.y.z', 'income 5200'])
      expect(() => decrypt(broken, row)).toThrow(DecryptionFailed);
  });

  it('a text encrypted with an old key is decrypted while that key is in the list; the fingerprints made with that key match too', () => {
    const before = createEncryption([old]);
    const now = createEncryption([current, old]);
    expect(now.decrypt(before.encrypt('income 5200', row), row)).toBe('income 5200');
    expect(() => before.decrypt(now.encrypt('income 5200', row), row)).toThrow(DecryptionFailed);
    expect(now.fingerprints('a@b.example')).toHaveLength(2);
    expect(now.fingerprints('a@b.example')).toContain(before.fingerprints('a@b.example')[0]);
    expect(now.fingerprints('a@b.example')[0]).not.toBe(now.fingerprints('a@c.example')[0]);
  });
});

describe('the encryption keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'encryption-keys-'));
  const file = join(folder, 'data', 'encryption-keys.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the encryption keys are created once, readable only by this user, and reused later', () => {
    const [made] = readEncryptionKeys(file, {});
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readEncryptionKeys(file, {})).toEqual([made]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([made]);
  });

  it('the encryption keys are read from ENCRYPTION_KEYS when it is set', () => {
    expect(readEncryptionKeys(file, { ENCRYPTION_KEYS: `${current}, ${old}` })).toEqual([current, old]);
    expect(() => readEncryptionKeys(file, { ENCRYPTION_KEYS: 'short' })).toThrow(/ENCRYPTION_KEYS .* 32 characters/);
  });

  it('a damaged key file stops the start with an error that names the file; no new keys replace it', () => {
    writeFileSync(file, '["half');
    expect(() => readEncryptionKeys(file, {})).toThrow(/encryption-keys\.json is damaged. Restore this file/);
    expect(readFileSync(file, 'utf8')).toBe('["half');
  });
});
