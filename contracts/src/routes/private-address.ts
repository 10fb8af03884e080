import type { RouteAliases } from './index.ts';
import { matchRoute } from './index.ts';

/**
 * Whether an address holds what opens a booking: whoever has it may change the booking. Such a page is never cached,
 * is no page to engines, and its address is sent to no third-party service.
 */
export function isPrivateAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  aliases: RouteAliases = {},
): boolean {
  const route = matchRoute(pathname, aliases)?.route;
  if (route === 'forms.booking') return true;
  return route === 'forms.thanks' && new URLSearchParams(search).has('booking');
}
