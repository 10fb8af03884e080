import type { ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';

export function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(`${text}\n`);
}

/**
 * Redirects to another address of this site. No redirect is cached.
 *
 * @param permanent true: the address has moved permanently (301). False: temporarily (302). `sameMethod`: temporarily,
 * and browsers post a form again to the new address (307)
 */
export function sendMoved(response: ServerResponse, to: string, permanent: boolean | 'sameMethod'): void {
  const status = permanent === 'sameMethod' ? 307 : permanent ? 301 : 302;
  response.writeHead(status, { ...securityHeaders, location: to, 'cache-control': 'no-store' });
  response.end();
}
