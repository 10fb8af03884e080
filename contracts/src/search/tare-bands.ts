/**
 * Upper limits of the weight bands of caravans, in kilograms: a van belongs to each band whose limit it does not
 * exceed.
 */
export const tareBandsKg = [1_000, 1_500, 2_000, 2_500, 3_000] as const;

/** The band's value of the facet `categories`: `Tare up to 2,000 kg`. */
export function tareCategory(bandKg: (typeof tareBandsKg)[number]): string {
  return `Tare up to ${bandKg.toLocaleString('en-AU')} kg`;
}
