import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from './networks.ts';

/**
 * The reason to refuse a host of a configuration, without a DNS look-up; null: no reason, or the host is a name. The
 * addresses of a name are checked when the connection is made.
 *
 * @param hostname as in `URL.hostname`
 */
export function privateHostFault(hostname: string, allowed: BlockList): string | null {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const address = /(^|\.)localhost$/.test(host) ? '127.0.0.1' : host;
  const version = isIP(address);
  if (version === 0 || isPublicAddress(address)) return null;
  if (allowed.check(address, version === 6 ? 'ipv6' : 'ipv4')) return null;
  return `leads to "${host}", which isn’t a public address. Name a public host, or allow the address in PRIVATE_TARGETS.`;
}
