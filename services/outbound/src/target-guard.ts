import type { BlockList, LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { LookUp } from './lookup-name.ts';
import { createLookUp } from './lookup-name.ts';
import { isPublicAddress } from './networks.ts';

/** A connection that was refused because of its target. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';
}

export type Protocol = 'http:' | 'https:';

/** Checks the target of each connection when it is made. */
export type TargetGuard = {
  /** The reason to refuse a host that is an address; null: it may be reached, or it is a name. */
  readonly refusalOf: (hostname: string, protocol: Protocol) => TargetRefused | null;
  /** Looks up a name, and fails with TargetRefused if one of its addresses may not be reached. */
  readonly lookup: (protocol: Protocol) => LookupFunction;
};

/**
 * @param allowed addresses that may be reached although they are private, even without TLS
 * @param lookup Default: `createLookUp`
 */
export function createTargetGuard({
  allowed,
  lookup = createLookUp(),
}: {
  readonly allowed: BlockList;
  readonly lookup?: LookUp;
}): TargetGuard {
  const refusal = (address: string, protocol: Protocol): TargetRefused | null => {
    if (allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return null;
    if (!isPublicAddress(address)) return new TargetRefused('refused: the address is private');
    return protocol === 'https:' ? null : new TargetRefused('refused: the address is not https');
  };
  return {
    refusalOf(hostname, protocol) {
      const host = hostname.replace(/^\[|\]$/g, '');
      return isIP(host) === 0 ? null : refusal(host, protocol);
    },
    lookup: (protocol) => (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        const refused =
          error ?? addresses.map(({ address }) => refusal(address, protocol)).find((each) => each !== null);
        if (refused || first === undefined)
          return callback(refused ?? new TargetRefused('the name has no address'), '', 0);
        if (options.all === true) return callback(null, addresses);
        callback(null, first.address, first.family);
      }),
  };
}
