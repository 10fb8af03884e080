import { siteHeader } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { ApiSite } from '../api-site.ts';
import type { SitesPort } from '../deps.ts';
import { ApiError } from '../errors.ts';

/** Returns the site of a request. */
export type SiteOf = (request: FastifyRequest) => ApiSite;

/** Reads the site from the header that the edge sets. The returned function throws SITE_UNKNOWN. */
export function createSiteOf(sites: SitesPort): SiteOf {
  return (request) => {
    const slug = request.headers[siteHeader];
    if (typeof slug !== 'string' || slug === '') {
      throw new ApiError(
        'SITE_UNKNOWN',
        `The header ${siteHeader} is missing. Set it to the site that the call is for.`,
      );
    }
    const site = sites.bySlug(slug);
    if (site === null) throw new ApiError('SITE_UNKNOWN', `There is no site "${slug}".`);
    return site;
  };
}
