import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a secured key carries, signed with its parent key. */
export interface SecuredRestrictions {
  readonly filters?: string;
  /** Names of indexes, `*` at the end of one stands for any ending. */
  readonly restrictIndices?: readonly string[];
  /** Seconds since 1970. */
  readonly validUntil?: number;
}

const signatureLength = 64;
/** Restrictions that are understood, and ones that restrict nothing. Any other might be a limit we would not keep. */
const understood: ReadonlySet<string> = new Set(['filters', 'restrictIndices', 'validUntil', 'userToken']);

/**
 * Reads a key made by `generateSecuredApiKey` of Algolia's clients: base64 of an HMAC-SHA256 in hex and the
 * URL-encoded restrictions it signs.
 *
 * @returns undefined when the key was not made from that parent, or carries a restriction we cannot enforce
 */
export function openSecuredKey(key: string, parentKey: string): SecuredRestrictions | undefined {
  const content = Buffer.from(key, 'base64').toString('utf8');
  const signature = Buffer.from(content.slice(0, signatureLength));
  const signed = content.slice(signatureLength);
  const expected = Buffer.from(createHmac('sha256', parentKey).update(signed).digest('hex'));
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const given = new URLSearchParams(signed);
  if ([...given.keys()].some((name) => !understood.has(name))) return undefined;
  const filters = given.get('filters');
  const indexes = given.get('restrictIndices');
  const validUntil = given.get('validUntil');
  return {
    ...(filters !== null && { filters }),
    ...(indexes !== null && { restrictIndices: parseIndexNames(indexes) }),
    ...(validUntil !== null && { validUntil: Number(validUntil) }),
  };
}

/** Clients write the list with commas or as JSON. */
function parseIndexNames(text: string): string[] {
  const list = text.startsWith('[') ? text.slice(1, -1).replaceAll('"', '') : text;
  return list.split(',').map((name) => name.trim());
}
