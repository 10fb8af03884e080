import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '@forecourt/contracts/site-config';
import { nonceMark } from '../document/head.ts';
import { packerOf, packingFor, packingHeaders } from './packing.ts';
import type { Openings } from './security-headers.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** Seconds after which a page that could not be made may be asked for again. */
const retryAfterSeconds = '30';

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
  const packing = packingFor(request);
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(site, openings).replaceAll(nonceMark, nonce),
    ...(openings.development ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cache-control': 'private, no-cache',
    ...packingHeaders(packing),
    ...(status === 503 && { 'retry-after': retryAfterSeconds }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return { write: () => {}, end: () => {} };
  }
  const out = packerOf(packing);
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
