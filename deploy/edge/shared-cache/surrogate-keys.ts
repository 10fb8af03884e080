import type { RouteMatch } from '@forecourt/contracts';

/** Key of every document of a site. */
export const siteKey = (site: string): string => `site-${site}`;

/** Key of a site's documents that may list vehicles: all documents except the pages of single vehicles. */
export const stockKey = (site: string): string => `stock-${site}`;

/** Key of the documents of one vehicle, on every site that sells it. */
export const carKey = (slug: string): string => `car-${encodeURIComponent(slug.toLowerCase())}`;

/**
 * Surrogate keys of a document: site, lockfile, and car or stock. When the site, the lockfile, the car or the stock
 * changes, caches find the document by the key of what changed.
 */
export function surrogateKeys(
  site: string,
  lockfile: string,
  { route, params }: Pick<RouteMatch, 'params'> & { readonly route: RouteMatch['route'] | null },
): readonly string[] {
  const { slug } = params;
  const isOfCar = route === 'vehicle.detail' && slug !== undefined;
  return [siteKey(site), lockfile, isOfCar ? carKey(slug) : stockKey(site)];
}
