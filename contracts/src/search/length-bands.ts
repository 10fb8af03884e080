/**
 * Upper limits of the length bands of caravans and motorhomes, in feet: a vehicle belongs to each band whose limit it
 * does not exceed.
 */
export const lengthBandsFeet = [16, 18, 20, 22] as const;

/** The band's value of the facet `categories`: `Up to 18 ft`. */
export function lengthCategory(bandFeet: (typeof lengthBandsFeet)[number]): string {
  return `Up to ${bandFeet} ft`;
}
