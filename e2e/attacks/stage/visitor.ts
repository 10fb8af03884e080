import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../platform/platform.ts';
import type { Request, Sent } from './send.ts';
import { send } from './send.ts';

/** A client at one address, on one dealer's site. */
export type Visitor = {
  readonly get: (path: string, options?: Request) => Promise<Sent>;
  /** Posts JSON. Default idempotency key: a new one for each post. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Sent>;
};

/** @param address the client's address, sent as a proxy on this machine would forward it */
export function createVisitor({ port }: TestPlatform, site: string, address: string): Visitor {
  const own = { host: `${site}.localhost:${port}`, 'x-forwarded-for': address };
  return {
    get: (path, { headers, ...options } = {}) => send(port, path, { ...options, headers: { ...own, ...headers } }),
    post: (path, body, headers) =>
      send(port, path, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/**
 * Each visitor gets its own address from the range reserved for benchmarks, so that no test uses up the rate limits of
 * another.
 */
let addresses = 0;
export const nextAddress = (): string => {
  addresses += 1;
  return `198.${18 + (Math.floor(addresses / 62_500) % 2)}.${Math.floor(addresses / 250) % 250}.${1 + (addresses % 250)}`;
};
