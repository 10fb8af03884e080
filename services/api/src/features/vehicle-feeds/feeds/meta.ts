import type { Advert } from '../advert.ts';
import { mostPictures, words } from '../advert.ts';
import type { VehicleFeed } from '../feed.ts';
import { column, kilometresOf, missing, money, yearOf } from '../feed.ts';

/** Maximum length of a description that Meta accepts. */
const longestDescription = 5_000;

/**
 * Vehicle catalogue for Meta's automotive inventory ads.
 *
 * @source developers.facebook.com/docs/marketing-api/auto-ads/reference
 */
export const metaFeed: VehicleFeed = {
  columns: [
    column('vehicle_id', ({ car }) => car.id),
    column('vin', ({ vin }) => vin, missing.vin),
    column('title', ({ title }) => title),
    column('description', ({ description }) => description.slice(0, longestDescription)),
    column('url', ({ url }) => url),
    column('make', ({ make }) => make, missing.make),
    column('model', ({ model }) => model, missing.model),
    column('trim', ({ badge }) => badge),
    column('year', yearOf, missing.year),
    column('mileage.value', kilometresOf, missing.kilometres),
    column('mileage.unit', () => 'KM'),
    ...Array.from({ length: mostPictures }, (_, n) => [
      column(`image[${n}].url`, ({ pictures }) => pictures[n]?.url),
      column(`image[${n}].tag[0]`, ({ pictures }) => pictures[n]?.alt),
    ]).flat(),
    column('price', ({ price }) => money(price)),
    column('state_of_vehicle', ({ car }) => (car.car_type === 'new' ? 'NEW' : 'USED')),
    column('availability', () => 'AVAILABLE'),
    column('vehicle_type', ({ car }) => vehicleTypes[car.item_type ?? ''] ?? 'car_truck'),
    column('body_style', bodyStyle),
    column('exterior_color', ({ colour }) => colour, missing.colour),
    column('interior_color', ({ car }) => words(car.interior_colour)),
    column('transmission', ({ car }) => enumOf(transmissions, words(car.simple_transmission) ?? words(car.trans))),
    column('fuel_type', ({ car }) => enumOf(fuels, words(car.simple_fuel) ?? words(car.fuel))),
    column('drivetrain', ({ car }) => enumOf(drivetrains, words(car.drive))),
    column('stock_number', ({ car }) => words(car.stocknum)),
    column('date_first_on_lot', ({ car }) => words(car.created_at)?.slice(0, 10)),
    column('dealer_id', ({ location }) => location?.slug),
    column('dealer_name', ({ dealer }) => dealer),
    column('address', addressJson, missing.location),
    column('latitude', ({ location }) => location?.address.lat, 'Its location has no coordinates.'),
    column('longitude', ({ location }) => location?.address.long, 'Its location has no coordinates.'),
  ],
  refuses: () => [],
};

const vehicleTypes: Readonly<Record<string, string>> = {
  caravan: 'rv_camper',
  motorhome: 'rv_camper',
  motorcycle: 'motorcycle',
  truck: 'commercial',
};

type Words = readonly (readonly [pattern: RegExp, value: string])[];

const bodies: Words = [
  [/cab chassis|ute|truck|pick/i, 'TRUCK'],
  [/people|mini ?van|mpv/i, 'MINIVAN'],
  [/\bsuv\b|off[- ]?road/i, 'SUV'],
  [/convertible|cabriolet|roadster/i, 'CONVERTIBLE'],
  [/coupe/i, 'COUPE'],
  [/hatch/i, 'HATCHBACK'],
  [/sedan/i, 'SEDAN'],
  [/wagon/i, 'WAGON'],
  [/\bvan\b/i, 'VAN'],
];
const transmissions: Words = [
  [/man/i, 'MANUAL'],
  [/auto|cvt|dct|clutch/i, 'AUTOMATIC'],
];
const fuels: Words = [
  [/plug/i, 'PLUGIN_HYBRID'],
  [/hybrid/i, 'HYBRID'],
  [/electric/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/petrol|unleaded/i, 'PETROL'],
];
const drivetrains: Words = [
  [/4x4|4wd|four/i, '4X4'],
  [/4x2|2wd/i, '4X2'],
  [/awd|all/i, 'AWD'],
  [/fwd|front/i, 'FWD'],
  [/rwd|rear/i, 'RWD'],
];

function bodyStyle({ car }: Advert): string {
  return enumOf(bodies, words(car.simple_body) ?? words(car.bodyconfiguration)) ?? 'OTHER';
}

/**
 * Converts a word of the stock to the service's word. Returns `OTHER` for a word without an equivalent, and undefined
 * without a word.
 */
function enumOf(known: Words, word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  return known.find(([pattern]) => pattern.test(word))?.[1] ?? 'OTHER';
}

function addressJson({ location }: Advert): string | undefined {
  const { street = '', city = '', state = '', postcode = '' } = location?.address ?? {};
  if (street === '' || city === '') return undefined;
  return JSON.stringify({ addr1: street, city, region: state, postal_code: postcode, country: 'AU' });
}
