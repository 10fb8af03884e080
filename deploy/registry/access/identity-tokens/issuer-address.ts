import type { BlockList } from 'node:net';
import { privateHostFault } from '@forecourt/outbound';

/** Longest address of an issuer, and of its list of keys. */
export const longestIssuer = 200;

/** Hosts of this machine, whose issuers need no TLS. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why an address cannot belong to an issuer of identity tokens, or to its list of keys; null: it can. Issuers need
 * https, except those on this machine.
 *
 * @param allowed private addresses that the installation allows; names are looked up when a connection is made
 */
export function issuerFault(address: string, allowed: BlockList): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (address.length > longestIssuer) return `has ${address.length} characters; the limit is ${longestIssuer}.`;
  const hasMore = url === null || [url.search, url.hash, url.username, url.password].some((part) => part !== '');
  // Histories name a publisher as "subject (issuer)", so an issuer has no spaces.
  if (url === null || hasMore || /[^\x21-\x7e]/.test(address))
    return `"${address}" isn’t an address such as https://token.actions.githubusercontent.com, with no query or password.`;
  const isOwn = url.protocol === 'http:' && ownHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !isOwn)
    return `"${address}" isn’t an https address. Only an issuer on this machine can do without https.`;
  return privateHostFault(url.hostname, allowed);
}
