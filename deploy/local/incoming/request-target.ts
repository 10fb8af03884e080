import type { IncomingMessage } from 'node:http';

const hostPattern = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * What a request asks for, below its host; null when it does not name one host, and nothing can be said of whose site it
 * means: the header twice, empty or no host, or an address of another host in the request line.
 *
 * @source RFC 9112 §3.2
 */
export function targetOf({ rawHeaders, headers, httpVersion, url = '/' }: IncomingMessage): string | null {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const { host } = headers;
  if (given > 1) return null;
  if (host === undefined) return httpVersion === '1.0' && url.startsWith('/') ? url : null;
  if (!hostPattern.test(host)) return null;
  // `OPTIONS *` is about the whole server.
  if (url.startsWith('/') || url === '*') return url;
  const [, authority, path] = /^https?:\/\/([^/?#]*)([/?].*)?$/i.exec(url) ?? [];
  if (authority?.toLowerCase() !== host.toLowerCase()) return null;
  return path === undefined ? '/' : path.startsWith('?') ? `/${path}` : path;
}
