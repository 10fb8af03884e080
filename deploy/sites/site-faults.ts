import type { RouteAliases } from '@forecourt/contracts';
import { matchRoute, patternsOf, routes, slots, stockTypeSlugs, toSlug } from '@forecourt/contracts';
import { contrastFaults, SiteConfig } from '@forecourt/contracts/site-config';
import { didYouMean } from './closest-name.ts';
import type { DocumentFault, ParsedDocument } from './document-faults.ts';
import { parseDocument } from './document-faults.ts';
import { financeFaults } from './finance-faults.ts';
import { bodyWords, makeWords } from './search-words.ts';
import { priceSlider, promoCard, stockFilter } from './stock-faults.ts';

/**
 * A site's complete configuration, or everything that is wrong with it: its form first, then what
 * no schema can say.
 *
 * @source CONF-002, SRCH-022, LOOK "Tokens"
 */
export function parseSiteConfig(document: unknown): ParsedDocument<SiteConfig> {
  const parsed = parseDocument(SiteConfig, document);
  if (parsed.kind === 'faulty') return parsed;
  const config = parsed.value;
  const faults = [
    ...contrast(config),
    ...dealershipWords(config),
    ...brandSlugs(config),
    ...layoutSlots(config),
    ...aliasRoutes(config),
    ...timeZone(config),
    ...secretNames(config),
    ...ownLinks(config),
    ...stockFilter(config),
    ...priceSlider(config),
    ...promoCard(config),
    ...financeFaults(config),
  ];
  return faults.length === 0 ? parsed : { kind: 'faulty', faults };
}

function contrast({ theme }: SiteConfig): readonly DocumentFault[] {
  return contrastFaults(theme.colours).map(({ foreground, background, ratio, needed }) => ({
    path: `theme.colours.${foreground}`,
    message: `${theme.colours[foreground]} on ${background} ${theme.colours[background]} has a contrast of ${floor(ratio)}:1; readable is ${needed}:1 or more.`,
  }));
}

/** `/search/<word>` reads a word as stock type, dealership, make, body, in this order: a dealership must not hide the others. */
function dealershipWords({ dealerships }: SiteConfig): readonly DocumentFault[] {
  const taken = new Map([
    ...Object.keys(stockTypeSlugs).map((word) => [word, 'a stock type'] as const),
    ...makeWords.map((word) => [toSlug(word), 'a make'] as const),
    ...bodyWords.map((word) => [toSlug(word), 'a body type'] as const),
  ]);
  return dealerships.flatMap((slug, index) => {
    const meaning = taken.get(slug);
    return meaning === undefined
      ? []
      : [
          {
            path: `dealerships[${index}]`,
            message: `"${slug}" is ${meaning}: /search/${slug} could not lead to both. Use a longer slug.`,
          },
        ];
  });
}

/** A brand stands in the directory once. */
function brandSlugs({ brands }: SiteConfig): readonly DocumentFault[] {
  return brands.flatMap(({ slug }, index) => {
    const first = brands.findIndex((other) => other.slug === slug);
    return first === index
      ? []
      : [
          {
            path: `brands[${index}].slug`,
            message: `"${slug}" is already the slug of brands[${first}]; an address can have one brand only.`,
          },
        ];
  });
}

function layoutSlots({ layout }: SiteConfig): readonly DocumentFault[] {
  const known = Object.keys(slots);
  return Object.keys(layout)
    .filter((slot) => !known.includes(slot))
    .map((slot) => ({
      path: `layout.${slot}`,
      message: `is not a slot of any page.${didYouMean(slot, known)} Slots are ${known.join(', ')}.`,
    }));
}

function aliasRoutes({ aliases }: SiteConfig): readonly DocumentFault[] {
  const known = Object.keys(routes);
  const strangers = Object.keys(aliases).filter((route) => !known.includes(route));
  if (strangers.length > 0) {
    return strangers.map((route) => ({
      path: `aliases.${route}`,
      message: `is not a route.${didYouMean(route, known)} Routes are ${known.join(', ')}.`,
    }));
  }
  const seen = new Map<string, string>();
  return patternsOf(aliases as RouteAliases).flatMap(({ route, pattern }) => {
    const shape = pattern.replace(/:\w+/g, ':').replace(/\*\w+$/, '*');
    const other = seen.get(shape);
    seen.set(shape, route);
    return other === undefined || other === route
      ? []
      : [
          {
            path: `aliases.${route}`,
            message: `${pattern} already leads to ${other}; an address can have one page only.`,
          },
        ];
  });
}

function timeZone({ timeZone: zone }: SiteConfig): readonly DocumentFault[] {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: zone });
    return [];
  } catch {
    return [{ path: 'timeZone', message: `"${zone}" is not a time zone. Use a name such as Australia/Brisbane.` }];
  }
}

/** A site reads no secrets of other sites or of the platform: their variables are told apart by name. */
function secretNames({ slug, search }: SiteConfig): readonly DocumentFault[] {
  const prefix = secretPrefix(slug);
  const { env } = search.key;
  return env.startsWith(prefix) && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(env.slice(prefix.length))
    ? []
    : [
        {
          path: 'search.key.env',
          message: `"${env}" is not a variable of this site. Use ${prefix}SEARCH_KEY, or another name that begins with ${prefix}.`,
        },
      ];
}

/**
 * What names of a site's variables begin with. A hyphen becomes two underscores and what follows the prefix has no two,
 * so that no name belongs to both `north` and `north-shore`.
 */
function secretPrefix(slug: string): string {
  return `FORECOURT_SITE_${slug.toUpperCase().replaceAll('-', '__')}_`;
}

/** Every link of the frame that stays on the site leads to a page of it. */
function ownLinks({ nav, home, search, aliases, content, promoTiles = {} }: SiteConfig): readonly DocumentFault[] {
  const links = [
    ...nav.main.flatMap((entry, index) =>
      'links' in entry
        ? entry.links.map(({ href }, at) => ({ path: `nav.main[${index}].links[${at}].href`, href }))
        : [{ path: `nav.main[${index}].href`, href: entry.href }],
    ),
    ...nav.footer.flatMap(({ links: column }, index) =>
      column.map(({ href }, at) => ({ path: `nav.footer[${index}].links[${at}].href`, href })),
    ),
    ...home.tiles.map(({ href }, index) => ({ path: `home.tiles[${index}].href`, href })),
    ...(['offersHref', 'serviceHref', 'sellHref'] as const).map((tile) => ({
      path: `promoTiles.${tile}`,
      href: promoTiles[tile] ?? '',
    })),
    { path: 'search.clearFiltersUrl', href: search.clearFiltersUrl },
    { path: 'search.promoCard.href', href: search.promoCard.href ?? '' },
    ...(content?.pages ?? []).flatMap(({ path, body }) => linksIn(body, `content ${path}`)),
    ...(content?.articles ?? []).flatMap(({ slug, body }) => linksIn(body, `content/articles/${slug}`)),
  ];
  const own = new Set(content?.pages.map(({ path }) => path));
  const isAnswered = (href: string) => {
    const path = href.replace(/[?#].*$/, '');
    const match = matchRoute(path, aliases as RouteAliases);
    if (match?.route === 'shell.content') return own.has(path);
    if (match?.route === 'shell.blog') return (content?.articles.length ?? 0) > 0;
    return match !== null;
  };
  return links
    .filter(({ href }) => href.startsWith('/') && !isAnswered(href))
    .map(({ path, href }) => ({
      path,
      message: `"${href}" leads to no page of this site. ${remedyFor(href)}, or link elsewhere.`,
    }));
}

/** How a page comes to an address that has none. */
function remedyFor(href: string): string {
  const isOwn = matchRoute(href.replace(/[?#].*$/, ''))?.route.startsWith('shell.') === true;
  return isOwn ? 'Write its page below "content"' : 'Add an alias for it';
}

/** Places a Markdown text leads to; its pictures are none. */
function linksIn(markdown: string, path: string): readonly { readonly path: string; readonly href: string }[] {
  return [...markdown.matchAll(/(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g)]
    .map(([, href = '']) => ({ path, href }))
    .filter(({ href }) => !href.startsWith('/media/'));
}

function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
