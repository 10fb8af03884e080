import type { RouteAliases } from '@forecourt/contracts';
import { placeOf } from './address.ts';

/**
 * The address a click goes to within the product, or null when the browser should follow the link
 * itself: another site, a new tab, a download, an anchor on this page, a page nobody claims.
 */
export function addressOfClick(event: MouseEvent, aliases: RouteAliases): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin) return null;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash !== '') return null;
  return placeOf(url, aliases).route === null ? null : url.pathname + url.search + url.hash;
}
