/**
 * The network of an address, as rate limits count it: the /64 of an IPv6 address, because one customer has all of it;
 * an IPv4 address, also when written as IPv6.
 */
export function networkOf(address: string): string {
  const [written = ''] = address.split('%');
  const url = URL.parse(`http://[${written}]`);
  if (url === null) return address;
  const [head = '', tail = ''] = url.hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...missing, ...after];
  const [, , , , , mark, high = '0', low = '0'] = groups;
  if (mark === 'ffff' && groups.slice(0, 5).every((group) => group === '0'))
    return [high, low]
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
