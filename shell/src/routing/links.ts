import type { GatedSite } from '@forecourt/contracts';
import { gateOf, isPrivateAddress } from '@forecourt/contracts';
import { routedAddressOf } from './address.ts';

/**
 * The address on this site that the shell opens after a click on a link. Null if the page has handled the click, or if
 * the browser has to follow the link. The browser follows a click with another button or a modifier key. It also
 * follows a link to another site, a new tab, a download, a hash on this page, an unknown page, or a gated or private
 * address. The edge checks access to gated and private addresses.
 */
export function addressOfClick(event: MouseEvent, site: GatedSite): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin) return null;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash !== '') return null;
  if (gateOf(site, url.pathname) !== null || isPrivateAddress(url, site.aliases)) return null;
  return routedAddressOf(url, site.aliases).route === null ? null : url.pathname + url.search + url.hash;
}
