import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../edge/http/security-headers.ts';
import type { LimitedPart } from './limits.ts';

export type TooMany = {
  readonly part: LimitedPart;
  /** The exceeded limit: the limit of one address, or the limit of one key over all addresses. */
  readonly of: 'address' | 'key';
  readonly retryAfterSeconds: number;
};

/** Responds 429 with Retry-After, in the part's own format. */
export function sendTooMany(request: IncomingMessage, response: ServerResponse, tooMany: TooMany): void {
  const { part, of, retryAfterSeconds } = tooMany;
  const wait = `Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`;
  const message = `Too many requests ${of === 'address' ? 'from your internet connection' : 'with this key'}. ${wait}`;
  const { type, body, policy } =
    part === 'search'
      ? json({ message, status: 429 })
      : part !== 'edge'
        ? json({ error: { code: 'TOO_MANY_REQUESTS', message } })
        : request.headers.accept?.includes('text/html')
          ? page(wait)
          : { type: 'text/plain', body: `${message}\n`, policy: "default-src 'none'" };
  response.writeHead(429, {
    ...securityHeaders,
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': `${retryAfterSeconds}`,
    // The connection is closed, because the rest of the body is not read.
    ...(request.method !== 'GET' && request.method !== 'HEAD' && { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function json(body: unknown): { readonly type: string; readonly body: string; readonly policy: string } {
  return { type: 'application/json', body: JSON.stringify(body), policy: "default-src 'none'" };
}

const style =
  'body{margin:0;padding:24px;background:#fff;color:#1c1c1c;font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:38rem;margin:10vh auto}h1{font-size:1.5rem;line-height:1.25}' +
  '@media(prefers-color-scheme:dark){body{background:#161616;color:#f2f2f2}}';
const styleHash = createHash('sha256').update(style).digest('base64');

function page(wait: string): { readonly type: string; readonly body: string; readonly policy: string } {
  return {
    type: 'text/html',
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    body: [
      '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `<title>Too many requests</title><style>${style}</style></head><body><main>`,
      `<h1>That was a lot at once</h1><p>Your network asked for pages faster than we can serve them. ${wait}</p>`,
      '</main></body></html>',
    ].join(''),
  };
}
