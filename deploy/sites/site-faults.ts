import {
  aliasesOf,
  leastDepositDollars,
  ownAddressPages,
  patternsOf,
  routes,
  sitePages,
  slots,
  stockTypeSlugs,
  toSlug,
} from '@forecourt/contracts';
import type { EndpointName } from '@forecourt/contracts/api';
import { endpointPaths } from '@forecourt/contracts/api';
import { contrastFaults, SiteConfig, spinToWinPath } from '@forecourt/contracts/site-config';
import { didYouMean } from './closest-name.ts';
import type { DocumentFault, ParsedDocument } from './document-faults.ts';
import { parseDocument } from './document-faults.ts';
import { financeFaults } from './finance-faults.ts';
import { formFaults } from './form-faults.ts';
import { leadFaults, leadSecrets } from './lead-faults.ts';
import { linkFaults, offeredLinks } from './link-faults.ts';
import { searchEngine } from './search-engine-faults.ts';
import { bodyWords, makeWords } from './search-words.ts';
import { dealerTiles, priceSlider, promoCard, stockFilter } from './stock-faults.ts';
import { targetFaults } from './target-faults.ts';

/**
 * A site's complete configuration, or all its faults: those of the schema first, then those no schema can express.
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
    ...ownEndpoints(config),
    ...linkFaults(config),
    ...spinToWin(config),
    ...stockFilter(config),
    ...dealerTiles(config),
    ...priceSlider(config),
    ...promoCard(config),
    ...financeFaults(config),
    ...leadFaults(config),
    ...searchEngine(config),
    ...targetFaults(config),
    ...leastDeposit(config),
    ...formFaults(config),
  ];
  if (faults.length > 0) return { kind: 'faulty', faults };
  const offered = offeredLinks(config);
  return offered === undefined ? parsed : { ...parsed, value: { ...config, nav: { ...config.nav, default: offered } } };
}

function contrast({ theme }: SiteConfig): readonly DocumentFault[] {
  return contrastFaults(theme.colours).map(({ foreground, background, ratio, needed }) => ({
    path: `theme.colours.${foreground}`,
    message: `${theme.colours[foreground]} on ${background} ${theme.colours[background]} has a contrast of ${floor(ratio)}:1; readable is ${needed}:1 or more.`,
  }));
}

/**
 * `/search/<word>` is matched as stock type, dealership, make and body, in this order: a dealership's slug must not
 * hide the others.
 */
function dealershipWords({ dealerships }: SiteConfig): readonly DocumentFault[] {
  const taken = new Map([
    ...Object.keys(stockTypeSlugs).map((word) => [word, 'a stock type'] as const),
    ...makeWords.map((word) => [toSlug(word), 'a make'] as const),
    ...bodyWords.map((word) => [toSlug(word), 'a body type'] as const),
  ]);
  return dealerships.flatMap((slug, index) => {
    const meaning = taken.get(slug);
    if (meaning === undefined) return [];
    return {
      path: `dealerships[${index}]`,
      message: `"${slug}" is ${meaning}: /search/${slug} could not lead to both. Use a longer slug.`,
    };
  });
}

/** Faults for brands that are listed twice. */
function brandSlugs({ brands }: SiteConfig): readonly DocumentFault[] {
  return brands.flatMap(({ slug }, index) => {
    const first = brands.findIndex((other) => other.slug === slug);
    if (first === index) return [];
    return {
      path: `brands[${index}].slug`,
      message: `"${slug}" is already the slug of brands[${first}]; an address can have one brand only.`,
    };
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

function aliasRoutes(config: SiteConfig): readonly DocumentFault[] {
  const { aliases } = config;
  const known = Object.keys(routes);
  const strangers = Object.keys(aliases).filter((route) => !known.includes(route));
  if (strangers.length > 0) {
    return strangers.map((route) => ({
      path: `aliases.${route}`,
      message: `is not a route.${didYouMean(route, known)} Routes are ${known.join(', ')}.`,
    }));
  }
  const seen = new Map<string, string>();
  return patternsOf(aliasesOf(config)).flatMap(({ route, pattern }) => {
    const shape = shapeOf(pattern);
    const other = seen.get(shape);
    seen.set(shape, route);
    if (other === undefined || other === route) return [];
    return {
      path: [other, route].flatMap((each) => ownAddressPath(config, each, shape)).at(-1) ?? `aliases.${route}`,
      message: `${pattern} already leads to ${other}; an address can have one page only.`,
    };
  });
}

/** Configuration keys below `routes` that assign this address to a page. */
function ownAddressPath({ routes: own = {} }: SiteConfig, route: string, shape: string): readonly string[] {
  return ownAddressPages
    .filter((name) => sitePages[name][0] === route && own[name] !== undefined && shapeOf(own[name]) === shape)
    .map((name) => `routes.${name}`);
}

function timeZone({ timeZone: zone }: SiteConfig): readonly DocumentFault[] {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: zone });
    return [];
  } catch {
    return [{ path: 'timeZone', message: `"${zone}" is not a time zone. Use a name such as Australia/Brisbane.` }];
  }
}

/**
 * A site may only read its own secrets, not those of other sites or the platform: variables are distinguished by
 * prefix.
 */
function secretNames({ slug, search, podium, leads }: SiteConfig): readonly DocumentFault[] {
  const prefix = secretPrefix(slug);
  const isOwn = (env: string) => env.startsWith(prefix) && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(env.slice(prefix.length));
  const named = [
    { path: 'search.key.env', env: search.key.env, ending: 'SEARCH_KEY' },
    ...(podium === undefined ? [] : [{ path: 'podium.token.env', env: podium.token.env, ending: 'PODIUM_TOKEN' }]),
    ...leadSecrets(leads),
  ];
  return named
    .filter(({ env }) => !isOwn(env))
    .map(({ path, env, ending }) => ({
      path,
      message: `"${env}" is not a variable of this site. Use ${prefix}${ending}, or another name that begins with ${prefix}.`,
    }));
}

/**
 * Prefix of a site's environment variables. A hyphen becomes two underscores, and the rest of a name never has two, so
 * that no name belongs to both `north` and `north-shore`.
 */
function secretPrefix(slug: string): string {
  return `FORECOURT_SITE_${slug.toUpperCase().replaceAll('-', '__')}_`;
}

/** A reservation needs a minimum deposit. @source CONF-028 */
function leastDeposit({ checkout }: SiteConfig): readonly DocumentFault[] {
  const { deposit = leastDepositDollars } = checkout ?? {};
  if (deposit >= leastDepositDollars) return [];
  const message = `is ${deposit}: a deposit is ${leastDepositDollars} dollars at least.`;
  return [{ path: 'checkout.deposit', message }];
}

/**
 * A custom path of an endpoint has the parameters of the default path, and differs from every other endpoint's path.
 * @source API-023
 */
function ownEndpoints({ api }: SiteConfig): readonly DocumentFault[] {
  const own = Object.entries(api?.endpoints ?? {}) as readonly (readonly [EndpointName, string])[];
  const names = Object.keys(endpointPaths) as EndpointName[];
  return own.flatMap(([name, path]) => {
    const needed = endpointPaths[name].match(/:\w+/g) ?? [];
    const given: readonly string[] = path.match(/:\w+/g) ?? [];
    const hasParameters = needed.length === given.length && needed.every((param) => given.includes(param));
    const shape = shapeOf(path);
    const other = names.find(
      (each) =>
        each !== name &&
        [endpointPaths[each], api?.endpoints?.[each]].some((known) => known !== undefined && shapeOf(known) === shape),
    );
    return [
      !hasParameters && `"${path}" needs ${needed.join(', ') || 'no parameter'}, as ${endpointPaths[name]} has.`,
      other !== undefined && `"${path}" is already where ${other} is answered.`,
    ]
      .filter((message) => message !== false)
      .map((message) => ({ path: `api.endpoints.${name}`, message }));
  });
}

/** Patterns with equal shapes match the same addresses. */
const shapeOf = (pattern: string) => pattern.replace(/:\w+/g, ':').replace(/\*\w+$/, '*');

/** An enabled promotion needs a page in the dealer's content. @source CONF-008, requirements AMB-34 */
function spinToWin({ features, content, slug }: SiteConfig): readonly DocumentFault[] {
  if (features.spinToWin !== true || content?.pages.some(({ path }) => path === spinToWinPath) === true) return [];
  const message = `needs the promotion's page: write it, with its terms, in content/${slug}/pages and give it the path ${spinToWinPath} and the form "promotion".`;
  return [{ path: 'features.spinToWin', message }];
}

function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
