import type { Site } from '@forecourt/contracts/site-config';

/** Parameters of a search that multiply without end, and lead crawlers to nothing they would not find by its path. */
const endless = ['query', 'sortBy', 'range', 'near', 'within', 'more'] as const;

/**
 * `robots.txt` of a dealer's site. One facet may be followed, so that its `noindex, follow` is
 * read; orders, ranges, words and a second facet may not: there is no end to them. Pictures are part
 * of a page, whatever serves them.
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
