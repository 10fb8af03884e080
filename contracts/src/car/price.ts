import type { Car } from './car.ts';

/** Prices up to this are placeholders of a feed, not prices. @source spec §5, VDP-052 */
const highestNoPriceDollars = 10;

/** The price in dollars. Undefined if there is no price, or only a feed's placeholder. @source spec §5, VDP-052 */
export function shownPrice(price: number | undefined): number | undefined {
  return price !== undefined && price > highestNoPriceDollars ? price : undefined;
}

/** A car's price as cards, pages, prints, feeds and structured data show it. */
export type PriceLine =
  | {
      readonly kind: 'price';
      /** Dollars. */
      readonly amount: number;
      /** `$58,490`; with cents only when the amount has cents. */
      readonly text: string;
      /** `Drive away` or a similar text; empty when the feed has no price type. */
      readonly type: string;
      /** Previous price in dollars; present only if it was higher. */
      readonly was?: number;
      readonly wasText?: string;
      /** Day on which the previous price ended, `YYYY-MM-DD`; absent when it is unknown. */
      readonly wasUntil?: string;
    }
  | { readonly kind: 'preorder' | 'none'; readonly text: string };

/**
 * Returns the texts of a car's price. Every page, feed and print uses this function.
 *
 * @param texts the site's texts for a car without a price
 * @source spec §5, CARD-006, CARD-007, VDP-045, VDP-052, VDP-053
 */
export function priceOf(
  car: Pick<Car, 'price' | 'before_price' | 'before_price_at' | 'price_type' | 'preorder'>,
  texts: { readonly preorderText: string; readonly noPriceText: string },
): PriceLine {
  const { before_price: before, before_price_at: wasUntil } = car;
  const price = shownPrice(car.price);
  if (price === undefined) {
    return car.preorder === true
      ? { kind: 'preorder', text: texts.preorderText }
      : { kind: 'none', text: texts.noPriceText };
  }
  return {
    kind: 'price',
    amount: price,
    text: dollars(price),
    type: car.price_type ?? '',
    ...(before !== undefined &&
      before > price && { was: before, wasText: dollars(before), ...(wasUntil !== undefined && { wasUntil }) }),
  };
}

/** Formats an amount: `$12,500`, or `$12,500.50` when it has cents. */
export function dollars(amount: number): string {
  const cents = Math.round(amount * 100);
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = Math.abs(cents % 100);
  return rest === 0 ? `$${whole}` : `$${whole}.${rest.toString().padStart(2, '0')}`;
}

/** `68,210 kms`. @source spec §5, VDP-020 */
export function kilometres(km: number): string {
  return `${Math.round(km)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')} kms`;
}
