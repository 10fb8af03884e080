import type { IncomingMessage } from 'node:http';

const hostPattern = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Path and query of a request; null if it is unclear which site the request is for. This is the case if the host header
 * is repeated or invalid, if the request line contains another host, or if the header is missing (except with HTTP/1.0,
 * which does not require it).
 *
 * @source RFC 9112 §3.2
 */
export function targetOf({ rawHeaders, headers, httpVersion, url = '/' }: IncomingMessage): string | null {
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const { host } = headers;
  if (given > 1) return null;
  if (host === undefined) return httpVersion === '1.0' && url.startsWith('/') ? url : null;
  if (!hostPattern.test(host)) return null;
  // `OPTIONS *` applies to the whole server.
  if (url.startsWith('/') || url === '*') return url;
  const [, authority, path] = /^https?:\/\/([^/?#]*)([/?].*)?$/i.exec(url) ?? [];
  if (authority?.toLowerCase() !== host.toLowerCase()) return null;
  return path === undefined ? '/' : path.startsWith('?') ? `/${path}` : path;
}
