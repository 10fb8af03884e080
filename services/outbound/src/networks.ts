import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet. @source IANA IPv4 Special-Purpose Address Registry */
const privateNetworks: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Tunnels and documentation: networks within the block of public IPv6 addresses that are not the public internet. */
const notPublicIpv6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateIpv4 = new BlockList();
for (const [network, prefix] of privateNetworks) privateIpv4.addSubnet(network, prefix, 'ipv4');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const exceptedIpv6 = new BlockList();
for (const [network, prefix] of notPublicIpv6) exceptedIpv6.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an address is on the public internet. False for an invalid address, and for an IPv6 address
 * that embeds an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateIpv4.check(address, 'ipv4');
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !exceptedIpv6.check(address, 'ipv6');
}

/**
 * Parses a list of addresses and networks that may be reached although they are private: `127.0.0.1,10.20.0.0/16`.
 *
 * @throws Error naming an entry that is neither an address nor a network
 */
export function readNetworks(text: string | undefined): BlockList {
  const networks = new BlockList();
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [network = '', prefix] = entry.split('/');
    const version = isIP(network);
    const most = version === 4 ? 32 : 128;
    const bits = prefix === undefined ? most : Number(prefix);
    if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > most)
      throw new Error(`"${entry}" isn’t an address or network such as 10.20.0.0/16.`);
    networks.addSubnet(network, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
}

/**
 * Private addresses that an installation allows: `PRIVATE_TARGETS`, and `LEADS_PRIVATE_TARGETS`, its former name.
 *
 * @throws Error naming the variable
 */
export function allowedTargets(env: Readonly<Record<string, string | undefined>>): BlockList {
  const variables = ['PRIVATE_TARGETS', 'LEADS_PRIVATE_TARGETS'] as const;
  for (const variable of variables)
    try {
      readNetworks(env[variable]);
    } catch (error) {
      throw new Error(`${variable} cannot be read: ${(error as Error).message}`);
    }
  return readNetworks(variables.map((variable) => env[variable] ?? '').join(','));
}
