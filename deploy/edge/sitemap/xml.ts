import { hash } from 'node:crypto';
import type { SitemapAddress } from '@forecourt/contracts/release';

/** Limits of one sitemap. @source sitemaps.org protocol: 50,000 addresses, 50 MB uncompressed */
export type SitemapLimits = { readonly addresses: number; readonly bytes: number };
export const sitemapLimits: SitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/**
 * Maximum characters of an address.
 *
 * @source sitemaps.org protocol: shorter than 2,048 characters
 */
export const longestAddress = 2_047;
/**
 * Maximum number of pictures per address.
 *
 * @source image sitemaps: 1,000 pictures per address
 */
const mostImages = 1_000;

export const sitemapOpening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
export const sitemapClosing = '</urlset>\n';

/** One address in a sitemap. */
export type SitemapEntry = {
  /** Number of the sitemap that contains the entry, from 1. */
  readonly part: number;
  readonly xml: string;
  readonly bytes: number;
  /** Time of the last change, as ISO 8601 in UTC. */
  readonly lastModified: string | undefined;
};

/**
 * Assigns addresses to sitemaps one by one, so that each sitemap stays within the limits.
 *
 * @param origin origin of the site, such as `https://northshore.example`
 * @returns null for an address of another origin, and for one that is too long, too large or repeated
 */
export function createSitemapPlacing(
  origin: string,
  limits: SitemapLimits = sitemapLimits,
): (address: SitemapAddress) => SitemapEntry | null {
  const space = limits.bytes - sitemapOpening.length - sitemapClosing.length;
  const placed = new Set<number>();
  let [part, entries, used] = [1, 0, 0];
  return ({ path, lastModified: changed, images = [] }) => {
    const location = locationOf(path, origin);
    if (location === null) return null;
    const known = fingerprintOf(location);
    if (placed.has(known)) return null;
    placed.add(known);
    const lastModified = timeOf(changed);
    const xml = entryOf(location, lastModified, images, origin);
    const bytes = Buffer.byteLength(xml);
    if (bytes > space) return null;
    if (entries === limits.addresses || used + bytes > space) [part, entries, used] = [part + 1, 0, 0];
    entries++;
    used += bytes;
    return { part, xml, bytes, lastModified };
  };
}

/**
 * A hash of 48 bits that is stored in place of an address of up to 2 KB. With 250,000 addresses per site, two
 * addresses have the same hash on one site in ten thousand.
 */
function fingerprintOf(location: string): number {
  return hash('md5', location, 'buffer').readUIntBE(0, 6);
}

/**
 * The XML of a sitemap index.
 *
 * @param parts absolute addresses of the sitemaps
 */
export function sitemapIndexOf(
  parts: readonly { readonly url: string; readonly lastModified?: string | undefined }[],
): string {
  const entries = parts.map(
    ({ url, lastModified }) =>
      `<sitemap><loc>${escapeXml(url)}</loc>${lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

function entryOf(location: string, changed: string | undefined, images: readonly string[], origin: string): string {
  const pictures = images.slice(0, mostImages).flatMap((image) => URL.parse(image, origin)?.href ?? []);
  return [
    `<url><loc>${escapeXml(location)}</loc>`,
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    ...[...new Set(pictures)]
      .filter((url) => /^https?:/.test(url))
      .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`),
    '</url>\n',
  ].join('');
}

/** The absolute address of a site's path; null if it is invalid or too long. */
function locationOf(path: string, origin: string): string | null {
  const url = path.startsWith('/') && path.length <= longestAddress ? URL.parse(path, origin) : null;
  return url !== null && url.origin === new URL(origin).origin && url.href.length <= longestAddress ? url.href : null;
}

/** A time in the format of sitemaps; undefined if the text is not a time. */
export function timeOf(text: string | undefined): string | undefined {
  const time = new Date(text ?? Number.NaN);
  const year = time.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? time.toISOString() : undefined;
}

/** Escapes text for XML, and removes characters that XML does not allow. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
  );
}
