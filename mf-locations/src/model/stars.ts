/**
 * How full each of five stars is, in percent: full stars, then at most one partly filled star.
 *
 * @param rating 0 to 5
 * @source spec §9, LOC-026
 */
export function starFills(rating: number): readonly number[] {
  const full = Math.min(4, Math.max(0, Math.floor(rating)));
  const part = Math.round(Math.min(1, Math.max(0, rating - full)) * 100);
  return [0, 1, 2, 3, 4].map((index) => (index < full ? 100 : index === full ? part : 0));
}
