import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../edge/http/security-headers.ts';
import { cameOverTls, transportSecurity } from '../edge/http/transport-security.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Responses are not cached, and the browser does not send their addresses to other origins as referrers. */
const headers = {
  ...securityHeaders,
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** Sends responses to one request. */
export function replyTo(request: IncomingMessage, response: ServerResponse) {
  const head = (status: number, further: Readonly<Record<string, string | readonly string[]>>) => {
    if (cameOverTls(request)) response.setHeader(...transportSecurity);
    response.writeHead(status, { ...headers, ...further });
  };
  const send = (
    status: number,
    type: string,
    body: string | Buffer,
    further: Readonly<Record<string, string | readonly string[]>> = {},
  ) => {
    head(status, { 'content-type': type, ...further });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  return {
    page: (markup: string, status = 200, further: Readonly<Record<string, string>> = {}) =>
      send(status, 'text/html; charset=utf-8', markup, further),
    redirect: (to: string, cookies?: readonly string[]) =>
      send(303, 'text/plain; charset=utf-8', '', {
        location: to,
        ...(cookies !== undefined && { 'set-cookie': cookies }),
      }),
    file: (type: string, body: string | Buffer, caching = 'no-cache') =>
      send(200, type, body, { 'cache-control': caching }),
    text: (status: number, text: string) => send(status, 'text/plain; charset=utf-8', `${text}\n`),
    /** Passes on a response of the api as a stream. */
    async stream(
      type: string,
      body: ReadableStream<Uint8Array> | null,
      further: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      head(200, { 'content-type': type, ...further });
      if (request.method === 'HEAD' || body === null) return void response.end();
      for await (const chunk of body) {
        if (response.destroyed) return;
        if (!response.write(chunk))
          await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
      }
      response.end();
    },
  };
}

export type Reply = ReturnType<typeof replyTo>;
