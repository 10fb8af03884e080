import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../edge/http/security-headers.ts';
import { cameOverTls, transportSecurity } from '../edge/http/transport-security.ts';
import type { Refusal } from '../registry/index.ts';
import type { BuiltFile } from './built-files.ts';

/**
 * Scripts, styles and fonts are files of the build. Inline code is forbidden, and the page requests only its own
 * origin.
 */
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

const headers = {
  ...securityHeaders,
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** Why the console itself refuses a request. Programs read `code`, and people read `message`. */
export type ConsoleRefusal = { readonly code: string; readonly message: string };

/** Sends responses to one request. */
export function replyTo(request: IncomingMessage, response: ServerResponse) {
  /** Sets the headers of every response, including responses that another part writes. */
  const protect = () => {
    if (cameOverTls(request)) response.setHeader(...transportSecurity);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const send = (status: number, type: string, body: string | Buffer) => {
    protect();
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const json = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body));
  return {
    protect,
    json,
    page: (markup: string) => send(200, 'text/html; charset=utf-8', markup),
    refuse: (status: number, error: ConsoleRefusal | Refusal) => json(status, { error }),
    text: (status: number, text: string) => send(status, 'text/plain; charset=utf-8', `${text}\n`),
    cookies: (cookies: readonly string[]) => void response.setHeader('set-cookie', cookies),
    redirect(to: string): void {
      protect();
      response.writeHead(308, { location: to });
      response.end();
    },
    /** Sends a file whose name changes with its content, so that browsers may cache it permanently. */
    file({ type, body, brotli }: BuiltFile): void {
      protect();
      const accepts = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      const sent = accepts && brotli !== null ? brotli : body;
      response.writeHead(200, {
        'content-type': type,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-length': sent.length,
        vary: 'accept-encoding',
        ...(sent !== body && { 'content-encoding': 'br' }),
      });
      response.end(request.method === 'HEAD' ? undefined : sent);
    },
  };
}

export type Reply = ReturnType<typeof replyTo>;
