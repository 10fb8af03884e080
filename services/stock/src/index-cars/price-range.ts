/** Lower bounds in dollars: fine steps where most cars are. */
const bounds = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000, 90_000,
  100_000, 150_000,
];

/**
 * The bucket a price falls into: `Under $5,000`, `$20,000 - $25,000`, `Over $150,000`. A bound belongs to the
 * bucket above it. @param price dollars
 */
export function priceRangeOf(price: number): string {
  const above = bounds.findIndex((bound) => price < bound);
  if (above === 0) return `Under ${label(bounds[0]!)}`;
  if (above === -1) return `Over ${label(bounds.at(-1)!)}`;
  return `${label(bounds[above - 1]!)} - ${label(bounds[above]!)}`;
}

function label(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
