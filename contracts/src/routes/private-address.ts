import type { RouteAliases } from './index.ts';
import { matchRoute } from './index.ts';

/**
 * Whether an address holds a secret: what opens a booking, or the challenge that a code of a sign-in answers. Such a
 * page is never cached, is no page to engines, and its address is sent to nobody: to no tag, and in no referrer.
 */
export function isPrivateAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  aliases: RouteAliases = {},
): boolean {
  const route = matchRoute(pathname, aliases)?.route;
  if (route === 'forms.booking') return true;
  const given = new URLSearchParams(search);
  if (route === 'account.sign-in') return given.has('challenge') || given.has('pending');
  return route === 'forms.thanks' && given.has('booking');
}
