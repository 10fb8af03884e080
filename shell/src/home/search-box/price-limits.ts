/** Round prices people shop by, in dollars. */
const roundDollars = [
  10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000,
] as const;

/** The upper limits a search box offers: the round prices within what the site sells for. */
export function priceLimits({ min, max }: { readonly min: number; readonly max: number }): readonly number[] {
  return roundDollars.filter((price) => price > min && price < max);
}
