import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureLength = 64;

/**
 * Verifies a secured key and returns its URL-encoded restrictions. Algolia's clients create such keys with
 * `generateSecuredApiKey`: base64 of a hex HMAC-SHA256 followed by the text it signs.
 *
 * @returns undefined when the key was not made from that parent
 */
export function openSecuredKey(key: string, parentKey: string): string | undefined {
  const content = Buffer.from(key, 'base64').toString('utf8');
  const signature = Buffer.from(content.slice(0, signatureLength));
  const signed = content.slice(signatureLength);
  const expected = Buffer.from(createHmac('sha256', parentKey).update(signed).digest('hex'));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? signed : undefined;
}

/** Whether a text has the format of a secured key; the signature is not checked. */
export function looksSecured(key: string): boolean {
  return (
    key.length <= 10_000 &&
    /^[0-9a-f]{64}$/.test(Buffer.from(key.slice(0, 88), 'base64').toString('latin1').slice(0, 64))
  );
}
