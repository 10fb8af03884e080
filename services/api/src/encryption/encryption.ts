import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts stored data, so that it cannot be read from the database alone. */
export type Encryption = {
  /**
   * @param belongsTo where the text is stored: table, site, id. A text copied elsewhere cannot be decrypted
   * @returns `v1.<key>.<iv>.<text and tag>`; different on each call
   */
  readonly encrypt: (text: string, belongsTo: readonly string[]) => string;
  /** @throws DecryptionFailed */
  readonly decrypt: (encrypted: string, belongsTo: readonly string[]) => string;
  /**
   * Keyed hashes of a text, one for each key, the current key first. Equal texts have equal hashes. Nobody can compute
   * a hash without its key.
   */
  readonly fingerprints: (text: string) => readonly [string, ...string[]];
};

/**
 * Thrown if the text was changed, or was encrypted with an unknown key or for another record. The message does not
 * contain the text.
 */
export class DecryptionFailed extends Error {
  constructor(happened: string, options?: ErrorOptions) {
    super(`Stored data can’t be decrypted: ${happened}. Check ENCRYPTION_KEYS, or encryption-keys.json.`, options);
  }
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** @param secrets texts of at least 32 characters; the first one encrypts, all of them decrypt */
export function createEncryption(secrets: readonly [string, ...string[]]): Encryption {
  const [first, ...others] = secrets.map(keysOf) as [Keys, ...Keys[]];
  return {
    encrypt(text, belongsTo) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', first.encryption, iv).setAAD(boundTo(belongsTo));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, first.name, iv.toString('base64url'), bytes.toString('base64url')].join('.');
    },
    decrypt(encrypted, belongsTo) {
      const [given, name, iv = '', text = ''] = encrypted.split('.');
      const keys = [first, ...others].find((each) => each.name === name);
      if (given !== version || keys === undefined)
        throw new DecryptionFailed(`there is no ${given ?? ''} key "${name ?? ''}"`);
      try {
        const bytes = Buffer.from(text, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keys.encryption, Buffer.from(iv, 'base64url'), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(boundTo(belongsTo)).setAuthTag(bytes.subarray(-tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new DecryptionFailed('it was changed, or it belongs to another record', { cause });
      }
    },
    fingerprints(text) {
      const of = ({ fingerprint }: Keys) => createHmac('sha256', fingerprint).update(text).digest('hex');
      return [of(first), ...others.map(of)];
    },
  };
}

type Keys = { readonly name: string; readonly encryption: Buffer; readonly fingerprint: Buffer };

function keysOf(secret: string): Keys {
  const derived = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${what}`, bytes));
  return {
    name: derived('name', 6).toString('base64url'),
    encryption: derived('encryption', 32),
    fingerprint: derived('fingerprint', 32),
  };
}

/** JSON, so that two different lists of parts never give the same bytes. */
const boundTo = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts));
