import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { networkOf } from '@forecourt/contracts/api';

/**
 * The address of a request's client. `x-forwarded-for` is read only if a trusted proxy sent the request. Null: the
 * platform itself sent the request, over loopback without that header.
 *
 * @param trusted addresses and networks of proxies, such as `10.0.0.0/8`; loopback is always trusted
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string | null {
  const isLoopback = proxyaddr.compile('loopback');
  const isTrusted = proxyaddr.compile(['loopback', ...trusted]);
  const find = (request: IncomingMessage) => {
    const address = proxyaddr(request, isTrusted);
    return isLoopback(address, 0) ? null : networkOf(address);
  };
  // The client of each connection is cached, because several parts need it for each request, and most connections have
  // one client.
  const latest = new WeakMap<
    IncomingMessage['socket'],
    { readonly forwarded: unknown; readonly client: string | null }
  >();
  return (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const known = latest.get(request.socket);
    if (known !== undefined && known.forwarded === forwarded) return known.client;
    const client = find(request);
    latest.set(request.socket, { forwarded, client });
    return client;
  };
}

/** Whether an address is a trusted proxy or this machine. @param trusted as for `createClientAddress` */
export function createIsProxy(trusted: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyaddr.compile(['loopback', ...trusted]);
  return (address) => isTrusted(address, 0);
}
