import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyaddr from '@fastify/proxy-addr';

/**
 * The address a request came from. `x-forwarded-for` is believed from a trusted proxy; what anybody else says
 * there is not. Null: the platform itself, which calls by loopback without that header.
 *
 * @param trusted addresses and networks of proxies: `10.0.0.0/8`; loopback is always trusted
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string | null {
  const isLoopback = proxyaddr.compile('loopback');
  const isTrusted = proxyaddr.compile(['loopback', ...trusted]);
  return (request) => {
    const address = proxyaddr(request, isTrusted);
    return isLoopback(address, 0) ? null : networkOf(address);
  };
}

/** Whether an address is that of a trusted proxy, or of this machine. @param trusted as of `createClientAddress` */
export function createIsProxy(trusted: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyaddr.compile(['loopback', ...trusted]);
  return (address) => isTrusted(address, 0);
}

/** An IPv6 customer has a whole /64; IPv4 written as IPv6 is IPv4. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
