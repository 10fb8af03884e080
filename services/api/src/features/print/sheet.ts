import type { Car, Location } from '@forecourt/contracts';
import { href, kilometres, phoneOf, phoneShown, priceOf } from '@forecourt/contracts';
import type { ApiSite } from '../../api-site.ts';

/** The content of a car's printed page. */
export type Sheet = {
  readonly dealer: string;
  readonly name: string;
  readonly price: string;
  /** Text beside the price, such as `Drive away`; empty without a price or type. */
  readonly priceType: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly location: readonly string[];
  readonly licence: string;
  readonly disclaimer: string;
  /** `2 March 2026`, in the site's time zone. */
  readonly date: string;
  /** URL of the car's page. */
  readonly url: string;
};

/**
 * The content of a car's printed page.
 *
 * @source expectations 48: the same price as on card and page
 */
export function sheetOf(car: Car, location: Location | null, site: ApiSite, now: Date): Sheet {
  const price = priceOf(car, site.price);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Stock number', car.stocknum],
    ['Year', car.year?.toString()],
    ['Kilometres', car.km === undefined || car.km <= 0 ? undefined : kilometres(car.km)],
    ['Colour', car.colour],
    ['Body', car.simple_body],
    ['Transmission', car.simple_transmission],
    ['Fuel', car.simple_fuel],
    ['Drive', car.drive],
    ['Seats', car.seats?.toString()],
    ['Registration', car.regplate],
    ['VIN', car.vin],
  ];
  return {
    dealer: site.name,
    name: car.name,
    price: price.text,
    priceType: price.kind === 'price' ? price.type : '',
    facts: facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const])),
    location: locationOf(car, location, site),
    licence: [site.legal.name, location?.dealer_license_number ?? site.legal.licence].join(', licence '),
    disclaimer: site.vdp.disclaimer,
    date: new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: site.timeZone }).format(now),
    url: new URL(href('vehicle.detail', { slug: car.slug }), site.url).href,
  };
}

function locationOf(car: Car, location: Location | null, site: ApiSite): readonly string[] {
  const { street, city, state, postcode } = location?.address ?? { street: '', city: '', state: '', postcode: '' };
  const lines = [location?.name ?? car.location_name ?? site.name, street, [city, state, postcode].join(' ').trim()];
  return [...lines, phoneOnPaper(car, location, site)].filter((line) => line !== '');
}

/**
 * The phone number to print. If the site shows numbers only on request: the dealer's general number.
 *
 * @source VDP-063, VDP-065
 */
function phoneOnPaper(car: Car, location: Location | null, site: ApiSite): string {
  const own = site.phones?.startRevealed === true ? phoneOf(car, location, site.phones.byLocationAndType) : null;
  const phone = own ?? site.phone;
  return phoneShown(phone, site.phones?.localFormat === true);
}
