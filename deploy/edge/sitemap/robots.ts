import type { Site } from '@forecourt/contracts/site-config';

/**
 * Search parameters with unlimited combinations. Crawlers reach the same pages by their paths, without these
 * parameters.
 */
const endless = ['query', 'sortBy', 'range', 'near', 'within', 'more'] as const;

/**
 * The `robots.txt` of a dealer's site. Addresses with one facet may be crawled, so that crawlers read their `noindex,
 * follow`. Addresses with sort orders, ranges, search words or a second facet may not be crawled, because there are
 * unlimited combinations. Pictures may be fetched as parts of a page, whichever service serves them. Advertising
 * services may fetch vehicle feeds.
 *
 * @source expectations 10, 11
 */
export function robotsTxt({ url }: Pick<Site, 'url'>): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Allow: /api/vehicle-feeds/',
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
