import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const compress = promisify(gzip);
/** Bodies of fewer bytes are sent uncompressed, because compressing them costs more than it saves. */
const fewestBytes = 1400;

/** Responds with JSON, compressed if the client accepts gzip. @param body a Buffer is JSON already */
export async function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
): Promise<void> {
  const plain = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));
  const compresses = plain.length >= fewestBytes && new Negotiator(request).encodings(['gzip']).length > 0;
  const content = compresses ? await compress(plain, { level: constants.Z_BEST_SPEED }) : plain;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': content.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(compresses && { 'content-encoding': 'gzip' }),
  });
  response.end(content);
}
