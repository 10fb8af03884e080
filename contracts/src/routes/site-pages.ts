import type { RouteAliases, RouteName } from './index.ts';

/**
 * Pages for which a site's configuration may require a sign-in, by their names in the configuration. For the pages in
 * `ownAddressPages` it may also set the address.
 */
export const sitePages = {
  finance: ['finance.calculator', 'forms.finance'],
  checkout: ['forms.checkout', 'forms.checkout-journey'],
  garage: ['account.garage'],
  locationContact: ['location.contact'],
  watchlist: ['account.saved'],
  equifaxFinance: ['finance.credit-check'],
  onlinePayment: ['account.online-payment'],
  tradeIn: ['forms.trade-in'],
  sellMyCar: ['forms.sell'],
  /** A content page, identified by its path. */
  spinToWin: [],
} as const satisfies Readonly<Record<string, readonly RouteName[]>>;
export type SitePageName = keyof typeof sitePages;
export const sitePageNames = Object.keys(sitePages) as readonly SitePageName[];

/** Pages whose address a site may set: `routes.finance`. @source spec §2, CONF-031 */
export const ownAddressPages = [
  'finance',
  'checkout',
  'garage',
  'locationContact',
  'watchlist',
  'equifaxFinance',
] as const satisfies readonly SitePageName[];
export type OwnAddressPage = (typeof ownAddressPages)[number];

/** A site's own addresses, by page name. */
export type OwnAddresses = { readonly [Name in OwnAddressPage]?: string | undefined };

/** All further addresses of a site's pages. The addresses of `routes` come first, so that links use them. */
export function aliasesOf({
  aliases,
  routes: own = {},
}: {
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly routes?: OwnAddresses | undefined;
}): RouteAliases {
  const merged: Record<string, readonly string[]> = { ...aliases };
  for (const name of ownAddressPages) {
    const pattern = own[name];
    const [route] = sitePages[name];
    if (pattern !== undefined) merged[route] = [pattern, ...(aliases[route] ?? []).filter((each) => each !== pattern)];
  }
  return merged;
}
