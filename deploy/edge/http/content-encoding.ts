import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Content encoding of a response; null: none. */
export type ContentEncoding = 'br' | 'gzip' | null;

const mostKnown = 200;
const known = new Map<string, ContentEncoding>();

/** The best content encoding that the client accepts. */
export function contentEncodingFor({ headers }: Pick<IncomingMessage, 'headers'>): ContentEncoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  const before = known.get(accepted);
  if (before !== undefined) return before;
  const accepts = new Negotiator({ headers }).encodings(['br', 'gzip']);
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  // Browsers send few different values, but other clients may send any number, so the cache has a maximum size.
  if (known.size < mostKnown) known.set(accepted, encoding);
  return encoding;
}

/** A compressor for a response that only one request uses; null if the response is not compressed. */
export function compressorFor(encoding: ContentEncoding): (Transform & { flush(): void }) | null {
  switch (encoding) {
    // Above level 5, compressing a document takes longer than the smaller size saves in transfer.
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    case 'gzip':
      return createGzip({ level: 6 });
    case null:
      return null;
  }
}

/** Response headers for a content encoding. */
export function encodingHeaders(encoding: ContentEncoding): Readonly<Record<string, string>> {
  return { vary: 'accept-encoding', ...(encoding !== null && { 'content-encoding': encoding }) };
}
