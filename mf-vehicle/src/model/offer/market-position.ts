import { dollars } from '@forecourt/contracts';
import type { PriceComparison } from './price-comparison.ts';

/**
 * The comparison in a few words: `$1,840 below market`, measured from the median of the compared vehicles. If there is
 * no median, or the price is not below it, the text is the market's price range.
 *
 * @source spec §9
 */
export function marketPosition({ median, listing, least, most }: PriceComparison): string {
  return median !== null && median > listing
    ? `${dollars(median - listing)} below market`
    : `others ${dollars(least)} to ${dollars(most)}`;
}
