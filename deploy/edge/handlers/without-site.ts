import { sendPlain } from '../http/plain-responses.ts';
import type { Handler } from '../pipeline.ts';
import { closedRobotsTxt } from '../sitemap/robots.ts';

/** Responds if no site can be shown, because no site has the host or the site has no pins yet. */
export const withoutSite: Handler = ({ request, response, path, slug, running }) => {
  if (running !== null) return false;
  // The browser may try again soon, because a new site is served as soon as it has its first pin.
  if (slug !== null) sendPlain(response, 503, `${slug} has no release yet.`, { 'retry-after': '5' });
  else if (path === '/robots.txt') sendPlain(response, 200, closedRobotsTxt);
  else sendPlain(response, 404, `There’s no dealer website at ${request.headers.host ?? 'this address'}.`);
  return true;
};
