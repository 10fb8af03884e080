/** Lower bounds of price ranges in dollars. The ranges are narrower at common prices. */
const priceBounds = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000, 90_000,
  100_000, 150_000,
];

/** Lower bounds of ranges of weekly repayments, in dollars. */
const weeklyBounds = [50, 100, 150, 200, 250, 300, 400, 500];

/**
 * The range of a price: `Under $5,000`, `$20,000 - $25,000`, `Over $150,000`. A bound belongs to the range above it.
 *
 * @param price dollars
 */
export function priceRangeOf(price: number): string {
  return bucket(price, priceBounds);
}

/** The range of a weekly repayment: `Under $50`, `$100 - $150`, `Over $500`. @param amount dollars a week */
export function weeklyPriceRangeOf(amount: number): string {
  return bucket(amount, weeklyBounds);
}

function bucket(amount: number, bounds: readonly number[]): string {
  const above = bounds.findIndex((bound) => amount < bound);
  if (above === 0) return `Under ${label(bounds[0]!)}`;
  if (above === -1) return `Over ${label(bounds.at(-1)!)}`;
  return `${label(bounds[above - 1]!)} - ${label(bounds[above]!)}`;
}

function label(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
