import type { SitemapAddress } from '@forecourt/contracts/release';
import type { SitemapLimits } from '../sitemap/xml.ts';
import { createSitemapPlacing, sitemapClosing, sitemapOpening } from '../sitemap/xml.ts';

/** Creates the sitemaps of these addresses in memory. */
export function sitemapsOf(
  addresses: Iterable<SitemapAddress>,
  origin: string,
  limits?: SitemapLimits,
): readonly { readonly xml: string }[] {
  const place = createSitemapPlacing(origin, limits);
  const parts: string[][] = [[]];
  for (const address of addresses) {
    const entry = place(address);
    if (entry === null) continue;
    parts[entry.part - 1] ??= [];
    parts[entry.part - 1]?.push(entry.xml);
  }
  return parts.map((entries) => ({ xml: `${sitemapOpening}${entries.join('')}${sitemapClosing}` }));
}
