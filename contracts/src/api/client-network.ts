/**
 * The network that a rate limit counts as one client: the /64 network of an IPv6 address, because one customer usually
 * owns all of it, or a single IPv4 address. An IPv4 address written as IPv6 (`::ffff:…`) counts as IPv4.
 */
export const networkOf = (address: string): string => networkWith(address, 64);

/** The largest network that one customer usually gets: the /48 of an IPv6 address, or a single IPv4 address. */
export const widestNetworkOf = (address: string): string => networkWith(address, 48);

function networkWith(address: string, prefixBits: 48 | 64): string {
  const [written = ''] = address.split('%');
  const url = `http://[${written}]`;
  if (!URL.canParse(url)) return address;
  const [head = '', tail = ''] = new URL(url).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...missing, ...after];
  const [, , , , , mark, high = '0', low = '0'] = groups;
  if (mark === 'ffff' && groups.slice(0, 5).every((group) => group === '0'))
    return [high, low]
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  return `${groups.slice(0, prefixBits / 16).join(':')}::/${prefixBits}`;
}
