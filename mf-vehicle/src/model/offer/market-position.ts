import { dollars } from '@forecourt/contracts';
import type { PriceComparison } from './price-comparison.ts';

/**
 * A comparison in a few words: `$1,840 below market`, measured from the median of the compared vehicles.
 * Without a median, or for a price at or above it, the text is the market's range.
 * @source spec §9
 */
export function marketPosition({ median, listing, least, most }: PriceComparison): string {
  return median !== null && median > listing
    ? `${dollars(median - listing)} below market`
    : `others ${dollars(least)} to ${dollars(most)}`;
}
