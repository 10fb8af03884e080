import { aliasesOf, matchRoute } from '@forecourt/contracts';
import type { ContentPage, PagePromise, SiteConfig } from '@forecourt/contracts/site-config';
import { spinToWinPath } from '@forecourt/contracts/site-config';
import type { DocumentFault } from './document-faults.ts';

/**
 * A link in a site's configuration. `label` is the link's text; `promises` is the kind of page that the text
 * announces.
 */
type SiteLink = {
  readonly path: string;
  readonly href: string;
  readonly label?: string;
  readonly promises?: PagePromise | undefined;
};

/** The page that an address of the site leads to. */
type Target = { readonly route: string; readonly page: ContentPage | undefined };

/**
 * Faults for internal links that lead to no page, and for links that lead to a different kind of page from the one that
 * their text announces.
 *
 * @source spec §2, NAV-005, VDP-059…VDP-061
 */
export function* linkFaults(config: SiteConfig): Iterable<DocumentFault> {
  const targetOf = createTargetOf(config);
  for (const link of linksOf(config)) {
    const message = linkFault(link, targetOf);
    if (message !== null) yield { path: link.path, message };
  }
}

function linkFault(link: SiteLink, targetOf: ReturnType<typeof createTargetOf>): string | null {
  const { href } = link;
  const promise = link.promises ?? promiseOf(link.label ?? '');
  if (!href.startsWith('/')) {
    const isPage = href === '' || href.startsWith('http');
    if (isPage || promise === undefined || link.promises === undefined) return null;
    return `"${href}" isn’t a page, so it has no ${promise}.`;
  }
  const target = targetOf(href);
  if (target === null) return `"${href}" doesn’t lead to a page of this site. ${remedyFor(href)}, or link elsewhere.`;
  if (promise === undefined || keeps(promise, target)) return null;
  const says = link.label === undefined ? '' : `says "${link.label}", but `;
  const title = target.page === undefined ? target.route : `"${target.page.title}"`;
  return `${says}"${href}" is ${title}, which ${lackOf[promise]}.`;
}

/** Names of features that the site does not offer, by the route of the feature's page. */
function notOffered({ features, finance }: SiteConfig): { readonly [route: string]: string | false | undefined } {
  return {
    'finance.calculator':
      (!features.finance || finance.provider === null) && 'finance (features.finance, finance.provider)',
    'finance.budget': features.budgetSearch === false && 'a search by budget (features.budgetSearch)',
    'forms.trade-in': !features.tradeIn && 'trade-ins (features.tradeIn)',
    'forms.sell': !features.tradeIn && 'to buy vehicles (features.tradeIn)',
    'forms.test-drive': !features.testDrive && 'test drives (features.testDrive)',
  };
}

/**
 * The site's default links, without links to features that the site does not offer. Filtering is necessary because all
 * sites have the same default links.
 */
export function offeredLinks(config: SiteConfig): SiteConfig['nav']['default'] {
  const closed = notOffered(config);
  const targetOf = createTargetOf(config);
  return config.nav.default?.filter(({ href }) => {
    const target = href.startsWith('/') ? targetOf(href) : null;
    return target === null || !closed[target.route];
  });
}

/** Warnings for links to the pages of features that the site does not offer. */
export function linkWarnings(config: SiteConfig): readonly DocumentFault[] {
  const closed = notOffered(config);
  const targetOf = createTargetOf(config);
  return linksOf(config).flatMap(({ path, href }) => {
    const target = href.startsWith('/') ? targetOf(href) : null;
    const lacking = target !== null && closed[target.route];
    return lacking ? [{ path, message: `"${href}" is linked, but this site doesn’t offer ${lacking}.` }] : [];
  });
}

function linksOf({ nav, home, search, content, promoTiles = {} }: SiteConfig): readonly SiteLink[] {
  const { offersHref = '', serviceHref = '', sellHref = '' } = promoTiles;
  return [
    ...nav.main.flatMap((entry, index) =>
      'links' in entry
        ? entry.links.map((link, at) => ({ ...link, path: `nav.main[${index}].links[${at}].href` }))
        : [{ ...entry, path: `nav.main[${index}].href` }],
    ),
    ...(nav.default ?? []).map((link, index) => ({ ...link, path: `nav.default[${index}].href` })),
    ...nav.footer.flatMap(({ links }, index) =>
      links.map((link, at) => ({ ...link, path: `nav.footer[${index}].links[${at}].href` })),
    ),
    ...home.tiles.map((tile, index) => ({ ...tile, path: `home.tiles[${index}].href` })),
    // These tiles of the vehicle page have the same link texts on every site, so the configuration has only addresses.
    { path: 'promoTiles.offersHref', href: offersHref, label: 'See our latest offers', promises: 'offers' },
    {
      path: 'promoTiles.serviceHref',
      href: serviceHref,
      label: 'Book your service online',
      promises: 'service-booking',
    },
    { path: 'promoTiles.sellHref', href: sellHref, label: 'Sell your …', promises: 'selling' },
    { path: 'search.clearFiltersUrl', href: search.clearFiltersUrl },
    { path: 'search.promoCard.href', href: search.promoCard.href ?? '' },
    ...(content?.pages ?? []).flatMap(({ path, body }) => linksIn(body, `content ${path}`)),
    ...(content?.articles ?? []).flatMap(({ slug, body }) => linksIn(body, `content/articles/${slug}`)),
  ];
}

/** For common link texts, the kind of page that the text announces. */
const promisingLabels: readonly (readonly [RegExp, PagePromise])[] = [
  [/^(special |latest |our )?offers$/i, 'offers'],
  [/^finance$/i, 'finance'],
  [/^trade[- ]in$/i, 'trade-in'],
  [/^(book a )?test drive$/i, 'test-drive'],
  [/^(service|book (a|your) service( online)?)$/i, 'service-booking'],
  [/^parts$/i, 'parts-enquiry'],
  [/^contact( us)?$/i, 'contact'],
  [/^sell your \w+$/i, 'selling'],
  [/^careers$/i, 'careers-form'],
];

function promiseOf(label: string): PagePromise | undefined {
  return promisingLabels.find(([words]) => words.test(label.trim()))?.[1];
}

/** Whether a page is of the kind that its link announced. */
function keeps(promise: PagePromise, { route, page }: Target): boolean {
  switch (promise) {
    case 'offers':
      return route === 'offers.list' || route === 'offers.detail';
    case 'finance':
      return route === 'finance.calculator' || route === 'forms.finance';
    case 'trade-in':
      return route === 'forms.trade-in';
    case 'selling':
      return route === 'forms.sell' || route === 'forms.trade-in';
    case 'test-drive':
      return route === 'forms.test-drive';
    case 'service-booking':
      return page?.form === 'service';
    case 'parts-enquiry':
      return page?.form === 'parts';
    case 'careers-form':
      return page?.form === 'careers';
    case 'contact':
      return route === 'location.list' || route === 'location.contact' || page?.form === 'contact';
    case 'locations':
      return route === 'location.list' || route === 'location.detail';
    case 'stock':
      return route === 'search.results';
    case 'budget-search':
      return route === 'finance.budget';
  }
}

/** Messages about a page that is not of the kind that the link's text announces. */
const lackOf: Readonly<Record<PagePromise, string>> = {
  'budget-search': 'has no search by budget',
  'careers-form': 'takes no applications (form: careers)',
  contact: 'doesn’t say how to reach the dealer (form: contact)',
  finance: 'isn’t a finance page',
  locations: 'lists no locations',
  offers: 'has no offers',
  'parts-enquiry': 'takes no parts enquiries (form: parts)',
  selling: 'buys no vehicles',
  'service-booking': 'takes no service bookings (form: service)',
  stock: 'shows no stock',
  'test-drive': 'takes no test drive bookings',
  'trade-in': 'takes no trade-ins',
};

/** Finds the page of an address. Results are cached. */
function createTargetOf(config: SiteConfig): (href: string) => Target | null {
  const aliases = aliasesOf(config);
  const known = new Map<string, Target | null>();
  return (href) => {
    const path = href.replace(/[?#].*/s, '');
    const target = known.has(path) ? known.get(path) : targetOf(config, path, aliases);
    known.set(path, target ?? null);
    return target ?? null;
  };
}

function targetOf(
  { content, features, routes }: SiteConfig,
  path: string,
  aliases: ReturnType<typeof aliasesOf>,
): Target | null {
  const match = matchRoute(path, aliases);
  if (match === null) return null;
  const { route } = match;
  if (route === 'account.garage' && features.garage !== true) return null;
  if (route === 'finance.credit-check' && routes?.equifaxFinance === undefined) return null;
  if (route === 'shell.blog') return (content?.articles.length ?? 0) > 0 ? { route, page: undefined } : null;
  if (route !== 'shell.content') return { route, page: undefined };
  if (path === spinToWinPath && features.spinToWin !== true) return null;
  const page = content?.pages.find((each) => each.path === path);
  return page === undefined ? null : { route, page };
}

/** How an operator creates a page with this address, for the message. */
function remedyFor(href: string): string {
  if (href.startsWith(spinToWinPath)) return 'Switch features.spinToWin on and write its page below "content"';
  const route = matchRoute(href.replace(/[?#].*/s, ''))?.route;
  if (route === 'account.garage') return 'Switch features.garage on';
  if (route === 'finance.credit-check') return 'Name the address under routes.equifaxFinance';
  return route?.startsWith('shell.') ? 'Write its page below "content"' : 'Add an alias for it';
}

/** Internal links in a Markdown text; pictures are left out. */
function linksIn(markdown: string, path: string): readonly SiteLink[] {
  return [...markdown.matchAll(/\]\((\/[^)\s]*)/g)]
    .filter(({ index }) => !markdown.slice(markdown.lastIndexOf(']', index - 1) + 1, index).includes('!['))
    .map(([, href = '']) => ({ path, href }))
    .filter(({ href }) => !href.startsWith('/media/'));
}
