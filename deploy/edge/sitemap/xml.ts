import type { SitemapAddress } from '@forecourt/contracts/release';

/** What one sitemap may hold. @source sitemaps.org protocol: 50,000 addresses, 50 MB unpacked */
export type SitemapLimits = { readonly addresses: number; readonly bytes: number };
export const sitemapLimits: SitemapLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** A sitemap ready to send. */
export type SitemapPart = {
  readonly xml: string;
  /** The latest change of any of its pages, ISO 8601. */
  readonly lastModified: string | undefined;
};

/** @source sitemaps.org protocol: shorter than 2,048 characters */
const longestAddress = 2_047;
/** @source image sitemaps: 1,000 pictures an address */
const mostImages = 1_000;

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
const closing = '</urlset>\n';

/**
 * The addresses as sitemaps, each within the limits; without any, one empty sitemap. An address of
 * another site, one that is too long or one that was there already is left out.
 *
 * @param origin the site's own, `https://northshore.example`
 */
export function sitemapsOf(
  addresses: Iterable<SitemapAddress>,
  origin: string,
  limits: SitemapLimits = sitemapLimits,
): readonly SitemapPart[] {
  const parts: SitemapPart[] = [];
  const seen = new Set<string>();
  let [entries, bytes, latest]: [string[], number, string | undefined] = [[], 0, undefined];
  const close = () => {
    parts.push({ xml: `${opening}${entries.join('')}${closing}`, lastModified: latest });
    [entries, bytes, latest] = [[], 0, undefined];
  };
  const space = limits.bytes - opening.length - closing.length;
  for (const { path, lastModified, images = [] } of addresses) {
    const location = locationOf(path, origin);
    if (location === null || seen.has(location)) continue;
    seen.add(location);
    const changed = timeOf(lastModified);
    const entry = entryOf(location, changed, images, origin);
    const size = Buffer.byteLength(entry);
    if (size > space) continue;
    if (entries.length === limits.addresses || bytes + size > space) close();
    entries.push(entry);
    bytes += size;
    if (changed !== undefined && (latest === undefined || changed > latest)) latest = changed;
  }
  if (entries.length > 0 || parts.length === 0) close();
  return parts;
}

/** The list of a site's sitemaps. @param parts absolute addresses */
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
  const pictures = images.flatMap((image) => (URL.canParse(image, origin) ? new URL(image, origin).href : []));
  return [
    `<url><loc>${escapeXml(location)}</loc>`,
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    ...[...new Set(pictures)]
      .filter((url) => /^https?:/.test(url))
      .slice(0, mostImages)
      .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`),
    '</url>\n',
  ].join('');
}

/** The absolute address of a path of the site; null: invalid, or too long. */
function locationOf(path: string, origin: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const { origin: own, href } = new URL(path, origin);
  return own === new URL(origin).origin && href.length <= longestAddress ? href : null;
}

function timeOf(text: string | undefined): string | undefined {
  const time = new Date(text ?? Number.NaN);
  const year = time.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? time.toISOString() : undefined;
}

/** Text as it stands in XML: without the characters XML cannot represent. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
  );
}
