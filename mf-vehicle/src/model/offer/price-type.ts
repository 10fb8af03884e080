/** Whether a price type says that government or on-road charges come on top: `Excl. gov. charges`, `Plus on-roads`. */
export function leavesChargesOut(priceType: string): boolean {
  return /\b(?:excl|plus|before)|\+/i.test(priceType) && /\bgov|on[- ]?road/i.test(priceType);
}
