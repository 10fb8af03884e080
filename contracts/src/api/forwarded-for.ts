/**
 * `X-Forwarded-For` without the ports that some proxies add, so that all connections of a client have the same address.
 *
 * @param header `203.0.113.7:50123, "[2001:db8::1]:443"`
 * @returns `203.0.113.7, 2001:db8::1`
 */
export function forwardedForWithoutPorts(header: string): string {
  return header
    .split(',')
    .map((entry) => addressOf(entry.trim().replace(/^"|"$/g, '')))
    .join(', ');
}

function addressOf(entry: string): string {
  const [, v6] = /^\[([^\]]*)\](?::\d{0,5})?$/.exec(entry) ?? [];
  if (v6 !== undefined) return v6;
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{0,5}$/.exec(entry)?.[1] ?? entry;
}
