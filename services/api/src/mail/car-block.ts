import type { Car } from '@forecourt/contracts';
import { href, kilometres, priceOf, widest } from '@forecourt/contracts';
import type { ApiSite } from '../api-site.ts';
import type { MailBlock } from './shopper-content.ts';

/** Address of a car's page. */
export const carUrl = (site: Pick<ApiSite, 'url'>, { slug }: Pick<Car, 'slug'>) =>
  new URL(href('vehicle.detail', { slug }), site.url).href;

/**
 * A car as mails show it, at the price of its page.
 *
 * @param news what is new about the car, such as `Sold`
 */
export function carBlock(site: ApiSite, car: Car, news?: string): MailBlock {
  const picture = car.images?.find(({ isVideo }) => isVideo !== true)?.image.url;
  const price = priceOf(car, site.price);
  const facts = [
    [car.stocknum && `Stock ${car.stocknum}`, car.km === undefined ? '' : kilometres(car.km)]
      .filter(Boolean)
      .join(' · '),
    car.location_name ?? '',
  ];
  return {
    kind: 'car',
    name: car.name,
    ...(news !== undefined && { news }),
    facts: facts.filter((fact) => fact !== ''),
    price: price.kind === 'price' ? [price.text, price.type.toLowerCase()].filter(Boolean).join(' ') : price.text,
    href: carUrl(site, car),
    ...(picture !== undefined && { picture: new URL(widest(picture, site), site.url).href }),
  };
}
