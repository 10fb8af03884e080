import type { SiteConfig } from '@forecourt/contracts/site-config';
import { defaultFinance } from '@forecourt/contracts/site-config';
import type { StockLocation } from '@forecourt/contracts/stock';
import type { DocumentFault } from './document-faults.ts';
import { leadWarnings } from './lead-faults.ts';
import { linkWarnings } from './link-faults.ts';

/**
 * Age in days above which a lender's rates count as stale.
 *
 * @source requirements AMB-39
 */
const ratesHoldForDays = 90;
const dayMs = 86_400_000;

type Surroundings = {
  readonly nowMs: number;
  /** The locations in the site's folder. */
  readonly locations: readonly StockLocation[];
};

/**
 * Warnings about problems that do not prevent serving the site. Each warning has its path, and says what the problem
 * causes.
 */
export function siteWarnings(config: SiteConfig, { nowMs, locations }: Surroundings): readonly DocumentFault[] {
  return [
    ...rates(config, nowMs),
    ...clampedDefaults(config),
    ...pastTheirEnd(config, nowMs),
    ...linkWarnings(config),
    ...leadWarnings(config),
    ...emptyPages(config),
    ...incompleteLocations(config, locations),
    ...droppedHtml(config),
    ...testPayments(config),
  ];
}

/** @source requirements AMB-39 */
function rates({ finance }: SiteConfig, nowMs: number): readonly DocumentFault[] {
  const { ratesAsAt, bands, flatRates, lender, provider } = finance;
  if (provider === null || (bands === undefined && flatRates === undefined)) return [];
  const path = 'finance.ratesAsAt';
  if (ratesAsAt === undefined)
    return [
      { path, message: 'is missing, so nobody can tell how old these rates are. Write the day they apply from.' },
    ];
  const days = Math.floor((nowMs - Date.parse(ratesAsAt)) / dayMs);
  if (days <= ratesHoldForDays) return [];
  const message = `is ${ratesAsAt}: these rates are ${days} days old, and ${ratesHoldForDays} is the usual limit. Ask ${lender || 'the lender'} for today’s rates.`;
  return [{ path, message }];
}

/** Reserved domains, which no dealer can own. */
const ofNobody = /\.(localhost|example|test|invalid)$/;

/**
 * A warning if a real dealer uses the test provider: anybody who knows its test card could reserve cars without
 * paying.
 */
function testPayments({ features, checkout, url }: SiteConfig): readonly DocumentFault[] {
  if (!features.reserve || (checkout?.provider ?? 'test') !== 'test' || ofNobody.test(new URL(url).hostname)) return [];
  const message =
    'is "test", which moves no money, so anyone can hold a car for 48 hours for free. Choose another provider, or switch `features.reserve` off.';
  return [{ path: 'checkout.provider', message }];
}

/** @source requirements AMB-42 */
function clampedDefaults({ finance }: SiteConfig): readonly DocumentFault[] {
  if (finance.provider === null) return [];
  const term = finance.defaultTerm ?? defaultFinance.defaultTerm;
  const options = finance.term?.options;
  const longest = finance.term?.max ?? defaultFinance.term.max;
  const isOffered = options === undefined ? term <= longest : options.includes(term);
  const rate = finance.defaultInterest === undefined ? defaultFinance.defaultInterest : finance.defaultInterest;
  const { min = defaultFinance.interest.min, max = defaultFinance.interest.max } = finance.interest ?? {};
  const warnings: DocumentFault[] = [];
  if (!isOffered)
    warnings.push({
      path: 'finance.defaultTerm',
      message: `is ${term} years, which isn’t offered, so the calculator starts with the nearest term that is (${options?.join(', ') ?? `up to ${longest}`}).`,
    });
  if (rate !== null && finance.bands === undefined && (rate < min || rate > max))
    warnings.push({
      path: 'finance.defaultInterest',
      message: `is ${rate}%, outside ${min} to ${max}%, so the calculator starts with ${Math.min(max, Math.max(min, rate))}%.`,
    });
  return warnings;
}

/** Warnings for offers and promotions that have expired. */
function pastTheirEnd({ content, promos }: SiteConfig, nowMs: number): readonly DocumentFault[] {
  const ended: readonly { path: string; expiry: string | undefined; effect?: string }[] = [
    ...(content?.offers ?? []).map(({ id, expiry }) => ({
      path: `content/offers/${id} expiry`,
      expiry,
      effect: 'it has no page any more, and the list shows it as ended for 31 days.',
    })),
    { path: 'promos.popup.expiry', expiry: promos?.popup?.expiry },
    ...(promos?.nodes ?? []).map(({ expiry }, index) => ({ path: `promos.nodes[${index}].expiry`, expiry })),
  ];
  return ended.flatMap(({ path, expiry, effect = 'it isn’t shown any more.' }) =>
    expiry === undefined || Date.parse(expiry) > nowMs
      ? []
      : [{ path, message: `is ${expiry}, which is past: ${effect}` }],
  );
}

/** A warning if a menu links to the offers, but the site has none. */
function emptyPages({ nav, content }: SiteConfig): readonly DocumentFault[] {
  if ((content?.offers?.length ?? 0) > 0) return [];
  const links = [...nav.main, ...nav.footer, ...(nav.default ?? [])].flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  const leads = links.some(({ href }) => /^\/(offers|special-offers)\b/.test(href));
  return leads
    ? [{ path: 'nav', message: 'leads to the offers, but there are none. The page says so until you write one.' }]
    : [];
}

function incompleteLocations(
  { dealerships, phone }: SiteConfig,
  locations: readonly StockLocation[],
): readonly DocumentFault[] {
  return locations
    .filter(({ dealership_slug, visible }) => visible && dealerships.includes(dealership_slug ?? ''))
    .flatMap(({ slug, address, contact_detail }) => [
      ...((contact_detail.opening_hours ?? []).length > 0
        ? []
        : [{ path: `locations ${slug} opening_hours`, message: `are missing, so its page says to call ${phone}.` }]),
      ...(address.lat !== undefined && address.long !== undefined
        ? []
        : [
            {
              path: `locations ${slug} address`,
              message: 'has no latitude and longitude, so it isn’t on the map and can’t be found by distance.',
            },
          ]),
    ]);
}

/** Warnings for HTML in Markdown, because pages leave it out. */
function droppedHtml({ content }: SiteConfig): readonly DocumentFault[] {
  const texts = [
    ...(content?.pages ?? []).map(({ path, body }) => ({ path: `content ${path}`, body })),
    ...(content?.articles ?? []).map(({ slug, body }) => ({ path: `content/articles/${slug}`, body })),
    ...(content?.offers ?? []).map(({ id, body }) => ({ path: `content/offers/${id}`, body })),
  ];
  return texts.flatMap(({ path, body }) => {
    const found = /<\/?[a-z][^<>]*>/i.exec(body)?.[0];
    return found === undefined
      ? []
      : [{ path, message: `has HTML (${found.slice(0, 40)}), which is left out. Write it in Markdown.` }];
  });
}
