/** Whether a price type excludes government or on-road charges: `Excl. gov. charges`, `Plus on-roads`. */
export function leavesChargesOut(priceType: string): boolean {
  return /\b(?:excl|plus|before)|\+/i.test(priceType) && /\bgov|on[- ]?road/i.test(priceType);
}
