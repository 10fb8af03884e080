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
import type { Suggest } from './closest-name.ts';
import { createSuggest } from './closest-name.ts';
import type { DocumentFault, ParsedDocument } from './document-faults.ts';
import { firstFaults, parseDocument } from './document-faults.ts';
import { financeFaults } from './finance-faults.ts';
import { formFaults } from './form-faults.ts';
import { leadFaults, leadSecrets } from './lead-faults.ts';
import { linkFaults, offeredLinks } from './link-faults.ts';
import { searchEngine } from './search-engine-faults.ts';
import { bodyWords, makeWords } from './search-words.ts';
import { dealerTiles, priceSlider, promoCard, stockFilter } from './stock-faults.ts';
import { targetFaults } from './target-faults.ts';

/**
 * A check of rules that a schema cannot express. A check that may find many faults yields them one by one, so that the
 * caller can stop it early.
 */
type Check = (config: SiteConfig, suggest: Suggest) => Iterable<DocumentFault>;

const checks: readonly Check[] = [
  contrast,
  dealershipWords,
  brandSlugs,
  layoutSlots,
  aliasRoutes,
  timeZone,
  secretNames,
  ownEndpoints,
  linkFaults,
  spinToWin,
  stockFilter,
  dealerTiles,
  priceSlider,
  promoCard,
  financeFaults,
  leadFaults,
  searchEngine,
  (config) => targetFaults(config),
  leastDeposit,
  formFaults,
];

/**
 * Validates a site's complete configuration with the schema. If the schema finds no fault, also checks the rules that a
 * schema cannot express. At most a hundred faults are reported.
 *
 * @source CONF-002, SRCH-022, LOOK "Tokens"
 */
export function parseSiteConfig(document: unknown): ParsedDocument<SiteConfig> {
  const parsed = parseDocument(SiteConfig, document);
  if (parsed.kind === 'faulty') return parsed;
  const config = parsed.value;
  const faults = firstFaults(faultsOf(config));
  if (faults.length > 0) return { kind: 'faulty', faults };
  const offered = offeredLinks(config);
  return offered === undefined ? parsed : { ...parsed, value: { ...config, nav: { ...config.nav, default: offered } } };
}

function* faultsOf(config: SiteConfig): Iterable<DocumentFault> {
  const suggest = createSuggest();
  for (const check of checks) yield* check(config, suggest);
}

function contrast({ theme }: SiteConfig): readonly DocumentFault[] {
  return contrastFaults(theme.colours).map(({ foreground, background, ratio, needed }) => ({
    path: `theme.colours.${foreground}`,
    message: `${theme.colours[foreground]} on ${background} ${theme.colours[background]} has a contrast of ${floor(ratio)}:1; readable is ${needed}:1 or more.`,
  }));
}

/**
 * Faults for dealerships whose slug is also a stock type, make or body. `/search/<word>` is matched as stock type,
 * dealership, make and body in this order, so such a slug would hide another page.
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
function* brandSlugs({ brands }: SiteConfig): Iterable<DocumentFault> {
  const firsts = new Map<string, number>();
  for (const [index, { slug }] of brands.entries()) {
    const first = firsts.get(slug);
    if (first === undefined) firsts.set(slug, index);
    else
      yield {
        path: `brands[${index}].slug`,
        message: `"${slug}" is already the slug of brands[${first}]; an address can have one brand only.`,
      };
  }
}

/**
 * Faults for slots whose name is probably a misspelling of a platform slot. Other unknown names may be slots that
 * remotes declare, so they are checked later, with the pinned versions.
 */
function* layoutSlots({ layout }: SiteConfig, suggest: Suggest): Iterable<DocumentFault> {
  const known = Object.keys(slots);
  for (const slot of Object.keys(layout).filter((name) => !Object.hasOwn(slots, name))) {
    const suggestion = suggest(slot, known);
    if (suggestion !== '') yield { path: `layout.${slot}`, message: `is not a slot of any page.${suggestion}` };
  }
}

/**
 * Faults for routes whose name is probably a misspelling of a platform route. If there are none, faults for addresses
 * that lead to two pages.
 */
function* aliasRoutes(config: SiteConfig, suggest: Suggest): Iterable<DocumentFault> {
  const known = Object.keys(routes);
  const misspelt = Object.keys(config.aliases)
    .filter((route) => !Object.hasOwn(routes, route))
    .map((route) => ({ route, suggestion: suggest(route, known) }))
    .filter(({ suggestion }) => suggestion !== '');
  for (const { route, suggestion } of misspelt)
    yield { path: `aliases.${route}`, message: `is not a route.${suggestion}` };
  if (misspelt.length === 0) yield* aliasesTwice(config);
}

/** Faults for addresses that lead to two pages. */
function* aliasesTwice(config: SiteConfig): Iterable<DocumentFault> {
  const seen = new Map<string, string>();
  for (const { route, pattern } of patternsOf(aliasesOf(config))) {
    const shape = shapeOf(pattern);
    const other = seen.get(shape);
    seen.set(shape, route);
    if (other === undefined || other === route) continue;
    yield {
      path: [other, route].flatMap((each) => ownAddressPath(config, each, shape)).at(-1) ?? `aliases.${route}`,
      message: `${pattern} already leads to ${other}; an address can have one page only.`,
    };
  }
}

/** The configuration keys below `routes` that give this address to a page. */
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
 * Faults for secrets that belong to other sites or to the platform. The prefix of an environment variable tells to
 * which site it belongs.
 */
function secretNames({ slug, search, podium, leads, backends = [] }: SiteConfig): readonly DocumentFault[] {
  const prefix = secretPrefix(slug);
  const isOwn = (env: string) => env.startsWith(prefix) && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(env.slice(prefix.length));
  const named = [
    { path: 'search.key.env', env: search.key.env, ending: 'SEARCH_KEY' },
    ...(podium === undefined ? [] : [{ path: 'podium.token.env', env: podium.token.env, ending: 'PODIUM_TOKEN' }]),
    ...leadSecrets(leads),
    ...backends.flatMap(({ token }, index) =>
      token === undefined ? [] : [{ path: `backends[${index}].token.env`, env: token.env, ending: 'BACKEND_TOKEN' }],
    ),
  ];
  return named
    .filter(({ env }) => !isOwn(env))
    .map(({ path, env, ending }) => ({
      path,
      message: `"${env}" is not a variable of this site. Use ${prefix}${ending}, or another name that begins with ${prefix}.`,
    }));
}

/**
 * Prefix of a site's environment variables. Each hyphen in the slug becomes two underscores. The rest of a variable's
 * name never contains two in a row, so no variable belongs to both `north` and `north-shore`.
 */
function secretPrefix(slug: string): string {
  return `FORECOURT_SITE_${slug.toUpperCase().replaceAll('-', '__')}_`;
}

/**
 * A fault if the deposit for reservations is below the minimum.
 *
 * @source CONF-028
 */
function leastDeposit({ checkout }: SiteConfig): readonly DocumentFault[] {
  const { deposit = leastDepositDollars } = checkout ?? {};
  if (deposit >= leastDepositDollars) return [];
  const message = `is ${deposit}, but a deposit is at least ${leastDepositDollars} dollars.`;
  return [{ path: 'checkout.deposit', message }];
}

/**
 * Faults for custom paths of endpoints: a custom path must have the same parameters as the default path, and must not
 * equal the path of another endpoint.
 *
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

/** The shape of a pattern. Patterns with the same shape match the same addresses. */
const shapeOf = (pattern: string) => pattern.replace(/:\w+/g, ':').replace(/\*\w+$/, '*');

/**
 * A fault if the promotion is enabled and the dealer's content has no page for it.
 *
 * @source CONF-008, requirements AMB-34
 */
function spinToWin({ features, content, slug }: SiteConfig): readonly DocumentFault[] {
  if (features.spinToWin !== true || content?.pages.some(({ path }) => path === spinToWinPath) === true) return [];
  const message = `needs the promotion's page: write it, with its terms, in content/${slug}/pages and give it the path ${spinToWinPath} and the form "promotion".`;
  return [{ path: 'features.spinToWin', message }];
}

function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
