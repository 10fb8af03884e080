import { securityHeaders } from '../http/security-headers.ts';
import type { Handler } from '../pipeline.ts';
import { hostNameOf, isLocalHost } from '../sites/site.ts';

/**
 * Redirects requests of a site's other hosts to the host of its `url`, with path and query. Browsers post a form again
 * to that host.
 */
export const canonicalHost: Handler = ({ request, response, url, isRead, running }) => {
  if (running === null) return false;
  const { host } = request.headers;
  if (isLocalHost(host) || hostNameOf(host) === new URL(running.site.url).hostname) return false;
  const location = `${running.site.url}${url.pathname}${url.search}`;
  response.writeHead(isRead ? 301 : 308, { ...securityHeaders, location, 'cache-control': 'no-store' });
  response.end();
  return true;
};
