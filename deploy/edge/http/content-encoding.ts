import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** How a response's body is compressed; null: not at all. */
export type ContentEncoding = 'br' | 'gzip' | null;

const mostKnown = 200;
const known = new Map<string, ContentEncoding>();

/** The best encoding the client accepts. */
export function contentEncodingFor({ headers }: Pick<IncomingMessage, 'headers'>): ContentEncoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  const before = known.get(accepted);
  if (before !== undefined) return before;
  const encoding = bestOf(accepted);
  // Browsers send a handful of values; others must not fill the memory.
  if (known.size < mostKnown) known.set(accepted, encoding);
  return encoding;
}

function bestOf(header: string): ContentEncoding {
  const accepted = header
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/;\s*q=/),
    )
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name = '']) => name.trimEnd());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Compresses what is made for one request; null when it is sent as it is. */
export function compressorFor(encoding: ContentEncoding): (Transform & { flush(): void }) | null {
  switch (encoding) {
    // Above 5 a document takes longer to compress than it saves on the line.
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    case 'gzip':
      return createGzip({ level: 6 });
    case null:
      return null;
  }
}

/** Headers that say how a response is compressed. */
export function encodingHeaders(encoding: ContentEncoding): Readonly<Record<string, string>> {
  return { vary: 'accept-encoding', ...(encoding !== null && { 'content-encoding': encoding }) };
}
