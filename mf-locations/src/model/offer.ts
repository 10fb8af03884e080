import type { RouteAliases } from '@forecourt/contracts';
import { emptySearch, href, lastDayOf, longDate, writeSearch } from '@forecourt/contracts';
import type { EndedOffer, Offer } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';

/** @source spec §2, OFFR-003 */
const longestDescription = 160;
/** @source spec §2, OFFR-004 */
const longestDisclaimer = 200;

export const cardDescription = ({ description }: Pick<Offer, 'description'>) => cutAt(description, longestDescription);
export const cardDisclaimer = ({ disclaimer = '' }: Pick<Offer, 'disclaimer'>) => cutAt(disclaimer, longestDisclaimer);

/** Cuts text after a whole word and adds an ellipsis; at most `most` characters. */
function cutAt(text: string, most: number): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  if (whole.length <= most) return whole;
  const start = whole.slice(0, most);
  const cut = start.lastIndexOf(' ');
  return `${(cut > 0 ? start.slice(0, cut) : start.slice(0, most - 1)).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

/** Whether the picture is a drawing by the platform, which has to be labelled as an illustration. */
export const isIllustration = (address: string | undefined): boolean => address?.startsWith('/media/studio/') === true;

/** The picture of an offer; undefined without one. @source OFFR-007 */
export function imageOf({ image_url: own, image_or_model_image: either }: Offer): string | undefined {
  return [own, either?.url].find((url) => url !== undefined && url !== '');
}

/** Path of an offer's page. @source spec §2, OFFR-005 */
export function offerPath(
  { id, manufacturer }: Pick<Offer, 'id' | 'manufacturer'>,
  aliases: RouteAliases = {},
): string {
  if (manufacturer !== undefined) return href('offers.detail', { manufacturer, id }, { aliases });
  return `${href('offers.list', {}, { aliases })}/${encodeURIComponent(id)}`;
}

/**
 * Link of an offer: the page of its model if there is one, else its own page. The offer of a group's dealer links to
 * its page on the dealer's site.
 * @source spec §2, OFFR-005
 */
export function offerHref(
  offer: Pick<Offer, 'id' | 'manufacturer' | 'model' | 'dealer'>,
  { aliases, home }: { readonly aliases?: RouteAliases; readonly home?: Pick<Site['home'], 'tiles'> } = {},
): string {
  const { dealer } = offer;
  if (dealer !== undefined) {
    // If the group's home page has a tile for the dealer, the tile's URL takes precedence over the URL in the offer.
    const tile = home?.tiles.find(({ dealerships }) => dealerships?.includes(dealer.dealership ?? ''));
    // The default path is used: the dealer's aliases are not known here, and every site serves the default paths too.
    const site = tile !== undefined && URL.canParse(tile.href) ? tile.href : dealer.url;
    return new URL(offerPath(offer), site).href;
  }
  const override = offer.model?.override_url;
  return override !== undefined && /^(\/(?!\/)|https:\/\/)/.test(override) ? override : offerPath(offer, aliases);
}

/** `Ends 30 November 2026`; empty for an offer without an end. */
export function endText(offer: Pick<Offer, 'expiry'>): string {
  const day = lastDayText(offer);
  return day === '' ? '' : `Ends ${day}`;
}

/** `30 November 2026`; empty for an offer without a last day. */
export function lastDayText({ expiry }: Pick<Offer, 'expiry'>): string {
  return expiry === undefined ? '' : longDate(lastDayOf(expiry)).replace(/^0/, '');
}

/** `Ended 15 November 2026` */
export function endedText({ last_day: day }: Pick<EndedOffer, 'last_day'>): string {
  return `Ended ${longDate(day).replace(/^0/, '')}`;
}

/** Search for the vehicles of an ended offer, or of its make; null when the offer names neither vehicles nor make. */
export function endedStock(
  { stock_query: own, manufacturer }: Pick<EndedOffer, 'stock_query' | 'manufacturer'>,
  { brands, nounPlural }: Pick<Site, 'brands' | 'nounPlural'>,
): { readonly query: string; readonly label: string } | null {
  const brand = brands.find(({ slug }) => slug === manufacturer)?.title;
  const query = own ?? (brand === undefined ? undefined : writeSearch({ ...emptySearch, facets: { make: [brand] } }));
  return query === undefined ? null : { query, label: `See ${brand ?? 'the'} ${nounPlural}` };
}

/** The categories, in the order of their first offer. @source spec §2, OFFR-019 */
export function categoriesOf(offers: readonly Offer[]): readonly string[] {
  return [...new Set(offers.map(({ category }) => category))];
}

/** The dealers of the offers, in the order of their first offer; empty if no offer names a dealer. */
export function dealersOf(offers: readonly Offer[]): readonly NonNullable<Offer['dealer']>[] {
  return offers.flatMap(({ dealer }, index) =>
    dealer === undefined || offers.findIndex((other) => other.dealer?.name === dealer.name) < index ? [] : [dealer],
  );
}

const dayMs = 86_400_000;
/** Maximum number of days left that is shown. If more are left, only the date of the last day is shown. */
const soonDays = 60;

/**
 * `7 days left`, `Last day today`; empty when the end is distant, past or missing.
 *
 * @param today `2026-11-24`, in the site's time zone
 */
export function daysLeftText({ expiry }: Pick<Offer, 'expiry'>, today: string): string {
  if (expiry === undefined) return '';
  const days = Math.round((Date.parse(lastDayOf(expiry)) - Date.parse(today)) / dayMs);
  if (days < 0 || days > soonDays) return '';
  if (days === 0) return 'Last day today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Title of a list of offers, such as `Four offers on now`. */
export function offersTitle(count: number): string {
  if (count === 0) return 'Offers';
  return count === 1 ? 'One offer on now' : `${numbers[count] ?? count} offers on now`;
}
