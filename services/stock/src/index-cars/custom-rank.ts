import { isSold, priceOf } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';

const points = { inStock: 10, comingSoon: 5, priced: 4, photographed: 3, featured: 2, reserved: -2 };

/** Greater than any Unix time (in seconds) of the next two centuries, so that points always outweigh age. */
const pointWeight = 10_000_000_000;

/**
 * The index's default ranking, higher first. Cars that can be bought, have a price and have a photograph come first;
 * among equals, the latest arrival. The rank does not depend on the current time, so it stays valid until the car
 * changes. Points: sold 0, coming soon 5, in stock 10; plus 4 for a price to show, 3 for a real photograph, 2 for the
 * tag "Featured"; minus 2 if reserved and not sold.
 *
 * @source spec §7, API-001
 */
export function customRankOf(car: StockCar): number {
  const sum =
    (isSold(car) ? 0 : car.status === 'coming_soon' ? points.comingSoon : points.inStock) +
    (priceOf(car, { preorderText: '', noPriceText: '' }).kind === 'price' ? points.priced : 0) +
    ((car.photos_count ?? 0) > 0 ? points.photographed : 0) +
    (car.tag?.toLowerCase() === 'featured' ? points.featured : 0) +
    (car.reserved === true && !isSold(car) ? points.reserved : 0);
  return sum * pointWeight + (secondsOf(car.created_at) ?? 0);
}

/** Unix seconds of an ISO time; undefined when it is missing or invalid. */
export function secondsOf(iso: string | undefined): number | undefined {
  const milliseconds = Date.parse(iso ?? '');
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}
