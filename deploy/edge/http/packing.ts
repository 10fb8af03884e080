import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** How an answer is packed; null: not at all. */
export type Packing = 'br' | 'gzip' | null;

/** The best packing the client takes. */
export function packingFor({ headers }: Pick<IncomingMessage, 'headers'>): Packing {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Packs what is made for one request; null when it is sent as it is. */
export function packerOf(packing: Packing): (Transform & { flush(): void }) | null {
  switch (packing) {
    // Above 5 a document takes longer to pack than it saves on the line.
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    case 'gzip':
      return createGzip({ level: 6 });
    case null:
      return null;
  }
}

/** Headers that tell how an answer is packed. */
export function packingHeaders(packing: Packing): Readonly<Record<string, string>> {
  return { vary: 'accept-encoding', ...(packing !== null && { 'content-encoding': packing }) };
}
