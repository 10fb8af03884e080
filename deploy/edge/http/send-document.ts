import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Site } from '@forecourt/contracts/site-config';
import { nonceMark } from '../document/head.ts';
import type { Openings } from './security-headers.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** A document on its way: each part leaves at once. */
export type DocumentWriter = { write(part: string): void; end(): void };

/** Opens the answer with its headers and a nonce of its own. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  status: number,
  openings: Openings,
): DocumentWriter {
  const nonce = randomBytes(16).toString('base64');
  const compressed = String(request.headers['accept-encoding'] ?? '').includes('br');
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(site, openings).replaceAll(nonceMark, nonce),
    ...(openings.development ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...(compressed && { 'content-encoding': 'br' }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return { write: () => {}, end: () => {} };
  }
  // Above 5 a document takes longer to pack than it saves on the line.
  const out = compressed ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null;
  out?.pipe(response);
  const target = out ?? response;
  return {
    write(part) {
      target.write(part.replaceAll(nonceMark, nonce));
      out?.flush();
    },
    end: () => void target.end(),
  };
}
