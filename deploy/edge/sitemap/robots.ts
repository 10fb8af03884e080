import type { Site } from '@forecourt/contracts/site-config';

/** Search parameters with unlimited combinations, which lead crawlers to nothing that paths do not. */
const endless = ['query', 'sortBy', 'range', 'near', 'within', 'more'] as const;

/**
 * `robots.txt` of a dealer's site. Addresses with one facet may be crawled, so that their `noindex, follow` is read;
 * sort orders, ranges, search words and a second facet may not, because their combinations are unlimited. Pictures may
 * be fetched, whichever service serves them, as part of a page.
 *
 * @source expectations 10, 11
 */
export function robotsTxt({ url }: Pick<Site, 'url'>): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    ...['/api/', '/1/', '/registry/'].map((path) => `Disallow: ${path}`),
    ...endless.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    'Disallow: /*refinementList*refinementList',
    '',
    `Sitemap: ${new URL('/sitemap.xml', url).href}`,
    '',
  ].join('\n');
}

/** `robots.txt` of a host without a site. */
export const closedRobotsTxt = 'User-agent: *\nDisallow: /\n';
