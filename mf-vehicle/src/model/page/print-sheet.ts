import type { Car, Location } from '@forecourt/contracts';
import { href, placeName } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { readDate, writeDate } from '../facts/calendar.ts';
import { words } from '../facts/fact.ts';

/** The content of the print page, except for the vehicle's own data. */
export type PrintSheet = {
  /** Name and address of the vehicle's location, one line each. */
  readonly place: readonly string[];
  /**
   * Seller and dealer licence. If the location has its own licence, it replaces the dealer's.
   *
   * @source expectations 49
   */
  readonly seller: string;
  /** `2 March 2026` */
  readonly printedOn: string;
  /** Absolute address of the vehicle's page. */
  readonly url: string;
};

type SellingSite = Pick<Site, 'name' | 'url' | 'legal' | 'aliases'>;

/** @param today `YYYY-MM-DD` in the site's time zone */
export function printSheet(car: Car, locations: readonly Location[], site: SellingSite, today: string): PrintSheet {
  const location = locations.find(({ id, visible }) => visible && id === car.location_id);
  const { street = '', city = '', state = '', postcode = '' } = location?.address ?? {};
  const day = readDate(today);
  return {
    place: [
      location?.name ?? (words(placeName(car)) || site.name),
      street,
      [city, state, postcode].join(' ').trim(),
    ].filter((line) => line !== ''),
    seller: `${site.legal.name}, licence ${words(location?.dealer_license_number) ?? site.legal.licence}`,
    printedOn: day === null ? today : writeDate(day),
    url: new URL(href('vehicle.detail', { slug: car.slug }, { aliases: site.aliases }), site.url).href,
  };
}
