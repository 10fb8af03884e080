import type { Car, Location } from '@forecourt/contracts';
import { href, isSold, kilometres, priceOf, widest } from '@forecourt/contracts';
import type { StockLocation } from '@forecourt/contracts/stock';
import type { ApiSite } from '../../api-site.ts';

/** Maximum number of pictures of a car in a feed. */
export const mostPictures = 10;

/** A car as feeds describe it. Absent fields are unknown. Money is in dollars. */
export type Advert = {
  readonly car: Car;
  readonly title: string;
  /** One line of text without a price, with the dealer's licence. */
  readonly description: string;
  readonly url: string;
  readonly price?: number;
  /** Whether the price includes government charges; undefined when the price type does not say. */
  readonly charges?: 'included' | 'excluded';
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  readonly vin?: string;
  readonly make?: string;
  readonly model?: string;
  readonly badge?: string;
  readonly colour?: string;
  readonly location?: StockLocation;
  /** Store code of the location in the dealer's Business Profile. */
  readonly storeCode?: string;
  readonly licence: string;
  readonly dealer: string;
};

/** A car, and the reasons why no feed may list it. Without reasons, feeds may list it. */
export type ReadAdvert = { readonly advert: Advert; readonly reasons: readonly string[] };

/**
 * Describes a car for the feeds of a site. Price, links and pictures are the same as on the car's page.
 *
 * @param locations of the site's dealerships
 * @source expectations 14, 48, 49
 */
export function readAdvert(car: Car, locations: readonly StockLocation[], site: ApiSite): ReadAdvert {
  const location = locationOf(car, locations);
  const price = priceOf(car, site.price);
  const pictures = picturesOf(car, site);
  const licence = words(location?.dealer_license_number) ?? site.legal.licence;
  const vin = words(car.vin)?.replace(/[\s-]/g, '').toUpperCase();
  const advert: Advert = {
    car,
    title: oneLine(car.name),
    description: descriptionOf(car, location, { licence, dealer: site.name }),
    url: new URL(href('vehicle.detail', { slug: car.slug }, { aliases: site.aliases }), site.url).href,
    pictures,
    licence,
    dealer: site.name,
    ...given('charges', price.kind === 'price' ? chargesOf(price.type) : undefined),
    ...given('price', price.kind === 'price' ? price.amount : undefined),
    ...given('vin', vin !== undefined && /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined),
    ...given('make', words(car.make)),
    ...given('model', words(car.model)),
    ...given('badge', words(car.badge)),
    ...given('colour', words(car.colour)),
    ...given('location', location),
    ...given('storeCode', location && (site.vehicleFeeds?.storeCodes?.[location.slug] ?? location.slug)),
  };
  return { advert, reasons: reasonsAgainst(advert) };
}

function reasonsAgainst({ car, price, pictures }: Advert): readonly string[] {
  const isIllustrated = (car.images ?? []).some(({ illustration }) => illustration === true);
  return [
    isSold(car) && 'It’s sold.',
    car.reserved === true && 'It’s reserved.',
    car.status === 'coming_soon' && 'It hasn’t arrived yet.',
    price === undefined && 'It has no price.',
    pictures.length === 0 &&
      (isIllustrated
        ? 'It has an illustration but no photo. Only new vehicles may be advertised with an illustration.'
        : 'It has no photo.'),
  ].filter((reason) => reason !== false);
}

/** A car's pictures for feeds. Illustrations are used for new cars only: they do not show the actual car. */
function picturesOf(car: Car, site: ApiSite): Advert['pictures'] {
  const shown = (car.images ?? []).filter(
    ({ isVideo, illustration }) => isVideo !== true && (illustration !== true || car.car_type === 'new'),
  );
  const primary = (car.images ?? []).length === 0 ? words(car.primary_image_url) : undefined;
  const listed = new Map(shown.map(({ image, alt }) => [image.url, words(alt) ?? 'Photo']));
  if (primary !== undefined) listed.set(primary, 'Photo');
  return [...listed]
    .filter(([url]) => url !== '')
    .slice(0, mostPictures)
    .map(([url, alt]) => ({ url: new URL(widest(url, site), site.url).href, alt }));
}

/** The car's location; for a car without a location id, the primary or first location of its dealership. */
function locationOf(car: Car, locations: readonly StockLocation[]): StockLocation | undefined {
  const own = locations.find(({ id }) => id === car.location_id);
  if (own !== undefined || car.location_id !== undefined) return own;
  const ofDealership = locations.filter(({ dealership_slug: slug }) => slug === car.dealership_slug);
  return ofDealership.find(({ primary }) => primary) ?? ofDealership[0];
}

const conditions = { new: 'New', demo: 'Demo', used: 'Used' } as const;

function descriptionOf(
  car: Car,
  location: Location | undefined,
  { licence, dealer }: { readonly licence: string; readonly dealer: string },
): string {
  const facts = [
    car.km !== undefined && car.km > 0 ? kilometres(car.km) : undefined,
    words(car.simple_fuel) ?? words(car.fuel),
    words(car.simple_transmission) ?? words(car.trans),
    words(car.colour),
  ].filter((fact) => fact !== undefined);
  const place = location && `${location.address.city} ${location.address.state}`.trim();
  return [
    `${conditions[car.car_type]} ${oneLine(car.name)}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`,
    `For sale at ${dealer}${place === undefined || place === '' ? '' : `, ${place}`}.`,
    ...(words(car.regplate) === undefined ? [] : [`Registration ${words(car.regplate)}.`]),
    `Dealer licence ${licence}.`,
  ].join(' ');
}

/** Whether a price of this type includes government charges; undefined: the type does not say. */
function chargesOf(type: string): Advert['charges'] {
  if (/\b(?:excl|plus|before)|\+|\begc\b/i.test(type)) return 'excluded';
  return /\b(?:drive|ride|tow)[- ]?away\b/i.test(type) ? 'included' : undefined;
}

/** The full address on one line: `12 Pacific Highway, Artarmon NSW 2064, Australia`. */
export function addressLine({ address: { street, city, state, postcode } }: Location): string {
  const town = [city, state, postcode].map((part) => part.trim()).filter(Boolean);
  return [street.trim(), town.join(' '), 'Australia'].filter(Boolean).join(', ');
}

/** A text on one line; undefined if it is empty. */
export function words(text: string | undefined): string | undefined {
  const line = text === undefined ? '' : oneLine(text);
  return line === '' ? undefined : line;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): { readonly [Key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
}
