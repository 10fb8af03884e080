const secondsPerDay = 86_400;

/**
 * Filter clauses for the cars that shoppers may see: for sale or sold recently, and not hidden from the dealer's own
 * site.
 *
 * The current time is rounded down to the minute, so that equal searches send equal requests.
 *
 * @param soldWithinDays integer ≥ 0
 * @source spec §9, SRCH-040, SRCH-041, requirements AMB-44
 */
export function visibilityClauses(soldWithinDays: number, nowMs: number): readonly string[] {
  const nowSeconds = Math.floor(nowMs / 60_000) * 60;
  const soldSince = nowSeconds - soldWithinDays * secondsPerDay;
  return [`(for_sale = 1 OR sold_date_timestamp >= ${soldSince})`, 'show_on_dealer_website:true'];
}
