import type { LenderQuote, LenderQuotes, Location, SearchRecord } from '@forecourt/contracts';
import { Car, categoryKeyword, isSold, readTolerantly, shownPrice } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { categoriesOf, hierarchyOf } from './categories.ts';
import { customRankOf, secondsOf } from './custom-rank.ts';
import { boundKeywordsOf, keywordsOf } from './keywords.ts';
import { priceRangeOf, weeklyPriceRangeOf } from './price-range.ts';
import { shopperFeatures } from './shopper-features.ts';

/** Data about a car's dealership and location, which the car's document does not contain. */
export type CarSurroundings = {
  /** Dealership name shown to shoppers. Default: the name of the car's location. */
  readonly dealershipName?: string | undefined;
  /** The location that the car belongs to. */
  readonly location?: Location | undefined;
};

/**
 * Maximum number of pictures in a record; a feed may have sixty. It is twice the number on a card, because a card
 * leaves out pictures that are not photos of the car.
 */
const mostImages = 12;

/**
 * Creates a car's search record from its public fields. A facet without a value is absent, so that "unknown" is never
 * counted. Fields that only the car's own page shows are left out.
 *
 * @source spec §3, SRCH-002, VDP-099
 */
export function toSearchRecord(car: StockCar, { dealershipName, location }: CarSurroundings = {}): SearchRecord {
  const {
    fuel: _fuelAsFed,
    dealercomments: _longText,
    file: _document,
    variant: _technicalData,
    spin_images: _spin,
    hotspots: _pointsOfThePictures,
    standardEquipment: equipment = [],
    finance_lenders: lenders,
    images,
    price: priceAsFed,
    ...rest
  } = publicPart(car);
  const { show_on_dealer_website: shown } = car;
  const arrived = secondsOf(car.created_at);
  const dealership = dealershipName ?? car.location_name;
  const place = placeOf(car, location);
  const price = shownPrice(priceAsFed);
  const weekly = weeklyAmountOf(car);
  const hierarchy = hierarchyOf(car);
  const categories = categoriesOf(car);
  return {
    ...rest,
    ...(images !== undefined && { images: images.slice(0, mostImages) }),
    objectID: car.id,
    custom_rank: customRankOf(car),
    for_sale: isSold(car) ? 0 : 1,
    ...(shown !== undefined && { show_on_dealer_website: shown }),
    placed: place === undefined ? 0 : 1,
    ...(place !== undefined && { _geoloc: place }),
    ...(lenders !== undefined && { finance_lenders: withoutDisclaimers(lenders) }),
    ...(car.make !== undefined && car.model !== undefined && { make_model: `${car.make} ${car.model}` }),
    ...(car.simple_body !== undefined && { body: car.simple_body }),
    ...(car.simple_fuel !== undefined && { fuel: car.simple_fuel }),
    ...(car.simple_transmission !== undefined && { transmission: car.simple_transmission }),
    ...(dealership !== undefined && { dealership_name: dealership }),
    ...(arrived !== undefined && { created_at_timestamp: arrived }),
    ...(price !== undefined && { price, price_range: priceRangeOf(price) }),
    ...(weekly !== undefined && { weekly_price_range: weeklyPriceRangeOf(weekly) }),
    ...filled('categories', categories),
    ...filled('filtered_features', shopperFeatures([...equipment, ...(car.badge === undefined ? [] : [car.badge])])),
    ...filled('keywords', [
      ...new Set([...keywordsOf(car), ...categories.map(categoryKeyword), ...boundKeywordsOf(car)]),
    ]),
    ...(hierarchy !== undefined && { hierarchical_categories: hierarchy }),
  };
}

/** The public part of a stored car, without invalid values, which the car's own page leaves out too. */
function publicPart(car: StockCar): Car {
  const read = readTolerantly(Car, car);
  if (read === null)
    throw new TypeError(
      `The stored car "${car.id}" is missing one of id, slug, name, car_type and status. Import it again.`,
    );
  return read;
}

/** Coordinates of the car's location, unless the car is in another town. A private seller's location is never shown. */
function placeOf({ city, private_suburb: suburb }: StockCar, location: Location | undefined): SearchRecord['_geoloc'] {
  if (location === undefined || suburb !== undefined) return undefined;
  const { lat, long, city: town } = location.address;
  if (lat === undefined || long === undefined) return undefined;
  return city === undefined || city.toLowerCase() === town.toLowerCase() ? { lat, lng: long } : undefined;
}

/** The lowest quoted weekly repayment, in dollars. */
function weeklyAmountOf({ finance_lenders: lenders, youxQuote }: StockCar): number | undefined {
  const quoted = Object.values(lenders ?? {}).map(({ paymentWeek }) => paymentWeek);
  const amounts = [...quoted, youxQuote?.weeklyRepaymentAmount].filter((amount) => (amount ?? 0) > 0);
  return amounts.length === 0 ? undefined : Math.min(...(amounts as number[]));
}

function filled<Name extends string>(
  name: Name,
  list: readonly string[],
): { readonly [Key in Name]?: readonly string[] } {
  return (list.length === 0 ? {} : { [name]: list }) as { readonly [Key in Name]?: readonly string[] };
}

/**
 * The disclaimers are left out: they are long, and shown on the vehicle's page. Twenty-one of them would double the
 * size of a results page.
 */
function withoutDisclaimers(lenders: LenderQuotes): LenderQuotes {
  return Object.fromEntries(
    Object.entries(lenders).map(([key, { disclaimer: _text, ...quote }]): [string, LenderQuote] => [key, quote]),
  );
}
