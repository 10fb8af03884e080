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
 * Redirects to another address of this site.
 *
 * @param permanent whether the status says that the address has moved permanently; `sameMethod`: it does not, and a
 * posted form is posted to the new address. No redirect is cached.
 */
export function sendMoved(response: ServerResponse, to: string, permanent: boolean | 'sameMethod'): void {
  const status = permanent === 'sameMethod' ? 307 : permanent ? 301 : 302;
  response.writeHead(status, { ...securityHeaders, location: to, 'cache-control': 'no-store' });
  response.end();
}
