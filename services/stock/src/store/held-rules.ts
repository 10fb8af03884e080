/**
 * The limits beyond which a feed is held. Shares are of the cars for sale that the feed covers, unless stated
 * otherwise. A feed is never held because of fewer than `fewest` cars.
 */
export const heldRules = {
  /** Cars that one feed marks as sold. */
  sold: { share: 0.2, fewest: 10 },
  /**
   * Decrease of the number of cars for sale, compared with its maximum in the last `days` days. The period restarts
   * when a held import is accepted.
   */
  shrunk: [
    { days: 7, share: 0.3, fewest: 10 },
    { days: 30, share: 0.5, fewest: 10 },
  ],
  /**
   * Cars whose price was removed, or changed by more than `change` (a share of the price). `share` is of the cars that
   * have a price.
   */
  prices: { share: 0.5, change: 0.3 },
  /**
   * Cars that have another make or model under the same stock number. `share` is of the cars that the feed still lists.
   */
  identities: { share: 0.5, fewest: 3 },
  /**
   * Cars whose odometer reading falls by more than `change` (a share of the reading). `share` is of the cars that have
   * a reading.
   */
  odometers: { share: 0.2, fewest: 3, change: 0.1 },
} as const;

/** Largest number of cars that were for sale at one time within the last `days` days, of one dealership and mapping. */
export type RecentStock = { readonly days: number; readonly most: number };
