import type { IncomingMessage } from 'node:http';

/** The parsed address of a request, or the reason why it is refused. */
export type RequestAddress =
  | {
      readonly kind: 'address';
      /** Requests with the same address share this object, so it must not be modified. */
      readonly url: URL;
      /** The decoded path. */
      readonly path: string;
    }
  /**
   * The path contains repeated slashes, and `to` does not. A link that begins with two slashes would lead to another
   * host.
   */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'refused'; readonly status: 400 | 414; readonly text: string };

/** Maximum characters of an address. A search address with all facets selected needs a tenth of it. */
export const longestAddress = 8_192;

const mostKnown = 2_000;
/** Maximum characters of a cached address, so that made-up addresses take little memory. */
const longestKnown = 256;
const known = new Map<string, RequestAddress>();

/** Parses a request's address: a path, or an absolute URL as proxies may send it. Frequent addresses are cached. */
export function readAddress({ url: target = '/' }: Pick<IncomingMessage, 'url'>): RequestAddress {
  const before = known.get(target);
  if (before !== undefined) return before;
  const address = read(target);
  if (target.length <= longestKnown) {
    if (known.size >= mostKnown) known.clear();
    known.set(target, address);
  }
  return address;
}

function read(target: string): RequestAddress {
  if (target.length > longestAddress)
    return { kind: 'refused', status: 414, text: `This address is longer than ${longestAddress} characters.` };
  const whole = target.startsWith('/') ? `http://edge${target}` : target;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return unreadable;
  const url = new URL(whole);
  const path = decoded(url.pathname);
  // No address of the platform contains control characters. Neither the file system nor the database accepts them.
  if (path === null || /\p{Cc}/u.test(path)) return unreadable;
  if (!url.pathname.includes('//')) return { kind: 'address', url, path };
  return { kind: 'moved', to: url.pathname.replace(/\/{2,}/g, '/') + url.search };
}

const unreadable = {
  kind: 'refused',
  status: 400,
  text: 'We can’t read this address. Check it for typos and try again.',
} as const;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
