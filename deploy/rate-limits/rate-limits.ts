import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClientAddress } from './client-address.ts';
import type { LimitedPart, RequestLimits } from './limits.ts';
import type { RequestCounter } from './request-counter.ts';
import { sendTooMany } from './too-many.ts';

type Listener<Rest extends readonly unknown[]> = (
  request: IncomingMessage,
  response: ServerResponse,
  ...rest: Rest
) => void;

/**
 * Limits the requests per address and per key. The limit per address is checked first, so that one client cannot use
 * up the limit of a key that many clients share. Requests of the platform itself are not limited.
 *
 * @throws TypeError if a trusted proxy is not an address
 */
export function createRateLimits(limits: RequestLimits, counter: RequestCounter) {
  const addressOf = createClientAddress(limits.trustedProxies);
  const isOver = (name: string, most: number): boolean => most > 0 && counter.add(hashed(name)) > most;
  return {
    /** Wraps the request handler of a part. Requests above a limit get 429 in the part's own format. */
    guard:
      <Rest extends readonly unknown[]>(part: LimitedPart, listener: Listener<Rest>): Listener<Rest> =>
      (request, response, ...rest) => {
        const address = addressOf(request);
        if (address === null) return listener(request, response, ...rest);
        const tooMany = (of: 'address' | 'key') =>
          sendTooMany(request, response, { part, of, retryAfterSeconds: counter.secondsLeft() });
        if (isOver(`${part}\0${address}`, limits.perAddress[part])) return tooMany('address');
        const key = keyOf(request, part);
        if (key !== undefined && isOver(`${part}\0key\0${key}`, limits.perKey)) return tooMany('key');
        return listener(request, response, ...rest);
      },
  };
}

/**
 * The search key or token of a request, parsed as the part parses it, so that all spellings of a key count as one key.
 * Undefined for requests of visitors' pages.
 */
function keyOf({ headers, url = '' }: IncomingMessage, part: LimitedPart): string | undefined {
  if (part === 'edge') return undefined;
  if (part !== 'search') return headers.authorization?.replace(/^bearer\s+/i, '').trim();
  const header = headers['x-algolia-api-key'];
  if (typeof header === 'string') return header;
  return URL.parse(url, 'http://search')?.searchParams.get('x-algolia-api-key') ?? undefined;
}

function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
