import type { RouteAliases } from './index.ts';
import { href } from './index.ts';
import { ownPath } from './own-path.ts';
import type { SitePageName } from './site-pages.ts';

/**
 * Address of the sign-in page. `redirect`: the page that opens after the sign-in. `back`: the page to return to if the
 * shopper does not sign in.
 *
 * @source spec §2, ACCT-008, ACCT-021
 */
export function signInHref(
  { type, redirect, back }: { readonly type: SitePageName; readonly redirect: string; readonly back: string },
  aliases: RouteAliases,
): string {
  const query = `type=${encodeURIComponent(type)}&redirect=${encodeURIComponent(ownPath(redirect))}&back=${encodeURIComponent(ownPath(back))}`;
  return href('account.sign-in', {}, { aliases, query });
}
