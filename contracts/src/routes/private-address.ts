import type { RouteAliases } from './index.ts';
import { matchRoute } from './index.ts';

/**
 * Whether an address may contain a secret: the token of a booking, or the challenge of a sign-in code. Such a page is
 * never cached, is noindex, and its address is not sent to tags or in a referrer.
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
