import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Budget, JsonSender } from '@forecourt/budget';
import { SearchError } from '../errors.ts';
import { parseJson } from '../query/parse-json.ts';

const decompressors = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) };

/**
 * Parses the body as JSON whatever its content type, because browsers send it as `text/plain`. Undefined for an
 * empty body.
 *
 * @param limitBytes maximum size of the body, both as sent and decompressed
 * @param from `known` with an admin key
 * @throws SEARCH_BODY_TOO_LARGE, SEARCH_BODY_INVALID
 */
export async function readBody(
  request: IncomingMessage,
  { limitBytes, from, budget }: { readonly limitBytes: number; readonly from: JsonSender; readonly budget: Budget },
): Promise<unknown> {
  const sent = await collect(request, limitBytes);
  if (sent.length === 0) return undefined;
  const text = await decompress(sent, request.headers['content-encoding'] ?? 'identity', limitBytes);
  try {
    return parseJson(text, { from, budget });
  } catch (cause) {
    if (cause instanceof SearchError) throw cause;
    throw new SearchError('SEARCH_BODY_INVALID', `The body is not JSON: ${(cause as Error).message}`, { cause });
  }
}

async function collect(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function decompress(body: Buffer, encoding: string, limitBytes: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (!(encoding in decompressors))
    throw new SearchError(
      'SEARCH_BODY_INVALID',
      `Content-Encoding "${encoding}" is not understood: use gzip, br, deflate or none`,
    );
  try {
    return await decompressors[encoding as keyof typeof decompressors](body, { maxOutputLength: limitBytes });
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limitBytes);
    throw new SearchError('SEARCH_BODY_INVALID', `The body is not ${encoding}: ${(cause as Error).message}`, { cause });
  }
}

function tooLarge(limitBytes: number): SearchError {
  return new SearchError(
    'SEARCH_BODY_TOO_LARGE',
    `The body is larger than the ${limitBytes} bytes allowed. Send less at once`,
  );
}
