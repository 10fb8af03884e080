/** Empty weights that vans are sorted by, in kilograms: a van is in each band that it is not heavier than. */
export const tareBandsKg = [1_000, 1_500, 2_000, 2_500, 3_000] as const;

/** The band as a value of the facet `categories`: `Tare up to 2,000 kg`. */
export function tareCategory(bandKg: (typeof tareBandsKg)[number]): string {
  return `Tare up to ${bandKg.toLocaleString('en-AU')} kg`;
}
