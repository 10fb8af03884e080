import type { SiteDocument } from '@forecourt/contracts/release';
import { siteDocumentPath, siteSheetPath } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { fileHeaders } from '../http/security-headers.ts';
import type { Handler } from '../pipeline.ts';
import { arrangementAttributes, themeCss } from '../theme.ts';

/**
 * Serves `/assets/site.json` and `/assets/site.css`: configuration and theme of the dealer's site. The site's own pages
 * do not need these files, because each page contains both. Pages of other websites that show single widgets of this
 * dealer read these files.
 */
export const siteFiles: Handler = ({ request, response, path, isRead, running }) => {
  if (!isRead || running === null) return false;
  const file = fileOf(path, running.site);
  if (file === null) return false;
  response.writeHead(200, {
    ...fileHeaders,
    'content-type': file.type,
    // The configuration may change with the next release, so it is cached for a minute. With an override or during a
    // rollout, a cookie decides which configuration a browser gets, so the response is not cached.
    'cache-control': running.override === undefined && !running.release.rollout ? 'public, max-age=60' : 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : file.text);
  return true;
};

function fileOf(path: string, site: Site): { readonly type: string; readonly text: string } | null {
  if (path === siteDocumentPath) {
    const document: SiteDocument = { site, attributes: arrangementAttributes(site) };
    return { type: 'application/json', text: JSON.stringify(document) };
  }
  if (path !== siteSheetPath) return null;
  return { type: 'text/css; charset=utf-8', text: themeCss(site.theme, `[data-forecourt="${site.slug}"]`) };
}
