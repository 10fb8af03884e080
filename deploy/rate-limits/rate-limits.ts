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
 * Limits requests by address, and by the key they carry. The address comes first: nobody uses up a key that others
 * share. The platform's internal calls are not limited.
 *
 * @throws TypeError when a trusted proxy is no address
 */
export function createRateLimits(limits: RequestLimits, counter: RequestCounter) {
  const addressOf = createClientAddress(limits.trustedProxies);
  const isOver = (name: string, most: number): boolean => most > 0 && counter.add(hashed(name)) > most;
  return {
    /** The part, responding 429 in its own shape to too many requests. */
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

/** The key of a search or the token of a caller; shoppers of the pages carry none. */
function keyOf({ headers, url = '' }: IncomingMessage, part: LimitedPart): string | undefined {
  if (part !== 'search') return part === 'edge' ? undefined : headers.authorization;
  const header = headers['x-algolia-api-key'];
  return typeof header === 'string' ? header : (/[?&]x-algolia-api-key=([^&]+)/.exec(url)?.[1] ?? undefined);
}

function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
