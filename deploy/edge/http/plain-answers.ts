import type { ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.ts';

/** A short answer in plain text. */
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
