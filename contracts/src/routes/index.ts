import type { Route, RouteParams } from './define-route.ts';
import { buildPath, defineRoute, matchSegments, segmentsOf } from './define-route.ts';

/**
 * The routes of the platform's pages. Other remotes declare their routes in their manifests. A site may give a route
 * further addresses in `aliases`.
 */
export const routes = {
  'shell.home': defineRoute('shell.home', '/'),
  'search.results': defineRoute('search.results', '/search/*scope'),
  'search.brands': defineRoute('search.brands', '/brands'),
  'search.models': defineRoute('search.models', '/models'),
  /** Addresses of an earlier site, which redirect. @source spec §2, NAV-039 */
  'search.used-car': defineRoute('search.used-car', '/used-car/*path'),
  'vehicle.detail': defineRoute('vehicle.detail', '/cars/:slug'),
  /** `?car_id={slug}` */
  'vehicle.print': defineRoute('vehicle.print', '/print'),
  /** `/buy-online?car_id={id or slug}` @source spec §2, NAV-044 */
  'forms.checkout': defineRoute('forms.checkout', '/cars/:slug/checkout', ['/cars/:slug/buy-online', '/buy-online']),
  /** `?car_id={id or slug}` */
  'forms.checkout-journey': defineRoute('forms.checkout-journey', '/checkout-journey'),
  /** `?t={token of the link}`: anyone with the link may change or cancel the booking. */
  'forms.booking': defineRoute('forms.booking', '/booking'),
  /** `?car_id={id}`: the car that the shopper wants. @source spec §2, FORM-048 */
  'forms.trade-in': defineRoute('forms.trade-in', '/cars/trade-in', ['/trade-in']),
  'forms.sell': defineRoute('forms.sell', '/sell-my-car', ['/sell-your-car']),
  /** `?car_id={id}` */
  'forms.test-drive': defineRoute('forms.test-drive', '/book-test-drive'),
  /** `?car_id={id}&…#finance-form`; for one car `/personalised/finance?car_id={id}`. @source spec §2, FIN-051…FIN-054 */
  'finance.calculator': defineRoute('finance.calculator', '/finance', [
    '/finance-enquiry',
    '/apply-for-finance',
    '/finance-pre-approval',
    '/personalised/finance',
  ]),
  /** @source spec §2, BUD-001 */
  'finance.budget': defineRoute('finance.budget', '/budget'),
  /** The finance application alone, for posting without JavaScript. `?car_id={id}` */
  'forms.finance': defineRoute('forms.finance', '/finance/apply'),
  /**
   * Success page of a sent form; its former address redirects here. `?form={name}&reference={code}`; the code is the
   * lead's short reference.
   *
   * @source spec §2, FORM-029
   */
  'forms.thanks': defineRoute('forms.thanks', '/success', ['/thank-you']),
  /**
   * The content pages that every dealer may have, and further content pages at `/pages/{slug}`. @source spec §2,
   * NAV-023…NAV-037
   */
  'shell.content': defineRoute('shell.content', '/pages/:slug', [
    '/about-us',
    '/buying',
    '/capped-price-servicing',
    '/careers',
    '/cookies',
    '/diamond-advantage',
    '/eofy',
    '/fleet',
    '/privacy-policy',
    '/roadside-assist',
    '/service',
    '/spin-to-win',
    '/terms-and-conditions',
    '/trade-in-faq',
    '/vehicle-parts-and-accessories',
    '/warranty',
  ]),
  /** @source spec §2, NAV-026, NAV-027 */
  'shell.blog': defineRoute('shell.blog', '/blog', ['/blog/:category']),
  'shell.article': defineRoute('shell.article', '/blog/:category/:slug'),
  'vehicle.compare': defineRoute('vehicle.compare', '/compare'),
  'location.list': defineRoute('location.list', '/dealerships', ['/contact', '/contact-us']),
  /** @source spec §2, LOC-016 */
  'location.detail': defineRoute('location.detail', '/locations/:slug'),
  /** A site with the address `/our-location/{slug}` lists it in its aliases. @source spec §2, LOC-015 */
  'location.contact': defineRoute('location.contact', '/contact-us/:slug', ['/our-location/:slug']),
  /** `?category={name}` @source spec §2, OFFR-006, OFFR-019 */
  'offers.list': defineRoute('offers.list', '/offers', ['/special-offers']),
  /** @source spec §2, OFFR-005 */
  'offers.detail': defineRoute('offers.detail', '/offers/:manufacturer/:id', ['/offers/:id']),
  /** @source spec §2, NAV-047 */
  'account.saved': defineRoute('account.saved', '/saved', ['/watchlist']),
  /** `?type={page}&redirect={path}&back={path}` @source spec §2, ACCT-021, ACCT-032 */
  'account.sign-in': defineRoute('account.sign-in', '/sign-in'),
  /** @source spec §2, §6, ACCT-024, ACCT-030 */
  'account.garage': defineRoute('account.garage', '/my-garage', [
    '/mymotorama',
    '/mybigboxcars',
    '/myblinkr',
    '/myservco',
  ]),
  /** @source spec §2, FORM-055 */
  'account.online-payment': defineRoute('account.online-payment', '/online-payment'),
  /** Exists only on sites that set the address of this page (`routes.equifaxFinance`). @source spec §6, FIN-060 */
  'finance.credit-check': defineRoute('finance.credit-check', '/finance/credit-check'),
  'search.brand': defineRoute('search.brand', '/:brand/overview'),
} as const;

export type RouteName = keyof typeof routes;

/**
 * Further patterns by route name: the patterns that the site sets, and all patterns of routes that its remotes
 * declare. Links use the first pattern.
 */
export type RouteAliases = { readonly [name: string]: readonly string[] | undefined };

/** Name of the route that matches an address, and its parameters. */
export type RouteMatch = { readonly route: string; readonly params: RouteParams };

/**
 * Builds the address of a page.
 *
 * @param route one of `routes` by name, or a route that a remote declares
 * @param query appended unchanged; an empty query is left out
 * @throws Error ROUTE_PARAMETER_MISSING
 */
export function href(
  route: RouteName | Route,
  params: RouteParams = {},
  options: { readonly aliases?: RouteAliases | undefined; readonly query?: string } = {},
): string {
  const { name, pattern: own } = typeof route === 'string' ? routes[route] : route;
  const pattern = options.aliases?.[name]?.[0] ?? own;
  const path = buildPath(pattern, params);
  return options.query ? `${path}?${options.query}` : path;
}

const noAliases: RouteAliases = {};

/** The route that matches `path`. Literal segments are tried before parameters. Null: page not found. */
export function matchRoute(path: string, aliases: RouteAliases = noAliases): RouteMatch | null {
  if (latest.path !== path || latest.aliases !== aliases) latest = { path, aliases, match: findMatch(path, aliases) };
  return latest.match;
}

/** The latest match. It is cached, because several parts of a page ask for the route of the same address. */
let latest: { readonly path: string | null; readonly aliases: RouteAliases; readonly match: RouteMatch | null } = {
  path: null,
  aliases: noAliases,
  match: null,
};

function findMatch(path: string, aliases: RouteAliases): RouteMatch | null {
  const given = segmentsOf(path);
  const { byFirst, others } = tableOf(aliases);
  for (const { route, segments } of byFirst.get(given[0]?.toLowerCase()) ?? others) {
    const params = matchSegments(segments, given);
    if (params !== null) return { route, params };
  }
  return null;
}

type Pattern = { readonly route: string; readonly pattern: string; readonly segments: readonly string[] };

/** All patterns of a site, and the same patterns grouped by first segment, both in matching order. */
type RouteTable = {
  readonly all: readonly Pattern[];
  readonly byFirst: ReadonlyMap<string | undefined, readonly Pattern[]>;
  /** Patterns that start with a parameter. */
  readonly others: readonly Pattern[];
};

/** Route tables, by a site's aliases. They are cached, because every match of an address needs one. */
const tables = new WeakMap<RouteAliases, RouteTable>();

function tableOf(aliases: RouteAliases): RouteTable {
  const table = tables.get(aliases) ?? makeTable(aliases);
  tables.set(aliases, table);
  return table;
}

function makeTable(aliases: RouteAliases): RouteTable {
  const all = sortPatterns(aliases);
  const isOpen = ({ segments: [first] }: Pattern) => first?.startsWith(':') === true || first?.startsWith('*') === true;
  const firsts = new Set(all.filter((pattern) => !isOpen(pattern)).map(({ segments: [first] }) => first));
  const startingWith = (wanted: string | undefined) =>
    all.filter((pattern) => isOpen(pattern) || pattern.segments[0] === wanted);
  return {
    all,
    byFirst: new Map([...firsts].map((first) => [first, startingWith(first)])),
    others: all.filter(isOpen),
  };
}

/** All patterns of a site in matching order: literal segments before parameters. */
export const patternsOf = (aliases: RouteAliases): readonly Pattern[] => tableOf(aliases).all;

function sortPatterns(aliases: RouteAliases): readonly Pattern[] {
  const own: Readonly<Record<string, Route>> = routes;
  const declared = Object.keys(aliases).filter((name) => !Object.hasOwn(own, name));
  return [...Object.keys(own), ...declared]
    .flatMap((route) => {
      const platform = Object.hasOwn(own, route) ? own[route] : undefined;
      return [
        ...(aliases[route] ?? []),
        ...(platform === undefined ? [] : [platform.pattern, ...platform.variants]),
      ].map((pattern) => ({ route, pattern, segments: segmentsOf(pattern) }));
    })
    .sort((a, b) => freedom(a.pattern) - freedom(b.pattern));
}

function freedom(pattern: string): number {
  return (pattern.match(/:/g)?.length ?? 0) + (pattern.includes('*') ? 100 : 0);
}

export type { Route, RouteParams } from './define-route.ts';
export { defineRoute, platformSegments } from './define-route.ts';
