import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Encryption } from '../encryption/encryption.ts';

/** The network a request comes from, as limits count it and as nobody without the installation's key can read it. */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>, { fingerprints }: Encryption): string {
  const [fingerprint] = fingerprints(JSON.stringify(['sender', networkOf(ip)]));
  return fingerprint.slice(0, 32);
}

/** An IPv6 customer has a whole /64; IPv4 written as IPv6 is IPv4. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  const groups = [...(before ?? []), ...missing, ...(after ?? [])];
  const [, , , , , mark, high = '0', low = '0'] = groups;
  if (mark === 'ffff' && groups.slice(0, 5).every((group) => group === '0'))
    return [high, low]
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
