import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Number of uses of a compressed body after which brotli compresses the body again, at a higher quality. */
const bestAfterUses = 3;

/** A body that many responses share. It is compressed once for each encoding. */
export type EncodedBody = {
  /** A quoted weak entity tag, which is the same for all encodings of the body. */
  readonly etag: string;
  readonly bytes: number;
  text(): string;
  /** The body in an encoding. A promise is returned only while the body is compressed for the first time. */
  in(encoding: ContentEncoding): Buffer | Promise<Buffer>;
};

/**
 * @param text the body before compression
 * @param improve runs a task in the background; rejects if too many tasks wait. The best compression of a document
 *   takes a fraction of a second
 */
export function createEncodedBody(text: string, improve: (task: () => Promise<void>) => Promise<void>): EncodedBody {
  const identity = Buffer.from(text);
  const ready = new Map<'br' | 'gzip', Buffer>();
  const pending = new Map<'br' | 'gzip', Promise<Buffer>>();
  /** Number of uses since the best compression was last refused; null once it is queued. */
  let uses: number | null = 0;

  const compress = async (encoding: 'br' | 'gzip'): Promise<Buffer> => {
    try {
      const body = await (encoding === 'br' ? brotliAt(identity, 5) : zip(identity, { level: 6 }));
      ready.set(encoding, body);
      return body;
    } finally {
      pending.delete(encoding);
    }
  };

  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: identity.length,
    text: () => identity.toString(),
    in(encoding) {
      if (encoding === null) return identity;
      const body = ready.get(encoding);
      if (body !== undefined) {
        if (uses !== null) uses += 1;
        if (encoding === 'br' && uses !== null && uses >= bestAfterUses) {
          uses = null;
          improve(async () => void ready.set('br', await brotliAt(identity, 10))).catch(() => {
            uses = 0;
          });
        }
        return body;
      }
      const compressing = pending.get(encoding) ?? compress(encoding);
      pending.set(encoding, compressing);
      return compressing;
    },
  };
}

const brotliAt = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
