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

type Compressor = Transform & { flush(): void };

/**
 * Base-2 logarithm of brotli's window: 256 KB, in which most documents fit. With the default of 4 MB, each compressor
 * of a sitemap takes several megabytes more.
 */
const brotliWindow = 18;

/** A compressor for a response that only one request uses; null if the response is not compressed. */
export function compressorFor(encoding: ContentEncoding): Compressor | null {
  switch (encoding) {
    // At levels above 5, compression takes more time than the smaller document saves in transfer.
    case 'br':
      return createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: brotliWindow },
      });
    case 'gzip':
      return createGzip({ level: 6 });
    case null:
      return null;
  }
}

/**
 * Limits how many compressors are open at the same time, in total and per site. Each compressor takes megabytes of
 * memory until its client has read the response, and it takes a thread while it works.
 *
 * @returns a function that opens a compressor. Null: the response is sent uncompressed, because too many are open
 */
export function createCompressors({ inAll, ofSite }: { readonly inAll: number; readonly ofSite: number }) {
  /** The site of each open compressor. */
  const open: string[] = [];
  return (encoding: ContentEncoding, site: string): Compressor | null => {
    if (open.length >= inAll || open.filter((other) => other === site).length >= ofSite) return null;
    const compressor = compressorFor(encoding);
    if (compressor === null) return null;
    open.push(site);
    return compressor.once('close', () => open.splice(open.indexOf(site), 1));
  };
}

/** Response headers for a content encoding. */
export function encodingHeaders(encoding: ContentEncoding): Readonly<Record<string, string>> {
  return { vary: 'accept-encoding', ...(encoding !== null && { 'content-encoding': encoding }) };
}
