/** Fuels shown and filtered on every site. */
export const fuelTypes = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric', 'LPG'] as const;
export type FuelType = (typeof fuelTypes)[number];

/** Tried in order, because "Petrol - Plug-in Hybrid" must not match petrol or hybrid first. */
const rules: readonly (readonly [RegExp, FuelType])[] = [
  [/plug.?in|phev/, 'Plug-in hybrid'],
  [/hybrid|\bhev\b|\w *\/ *electric/, 'Hybrid'],
  [/electric|\bb?ev\b/, 'Electric'],
  [/diesel/, 'Diesel'],
  [/\blpg\b|\bgas\b|dual fuel/, 'LPG'],
  [/petrol|leaded|premium|\bulp\b|e10|gasoline/, 'Petrol'],
];

/** The fuel type for a feed's text; undefined when the text names no fuel ("Other"). */
export function toFuelType(text: string): FuelType | undefined {
  const words = text.toLowerCase();
  return rules.find(([pattern]) => pattern.test(words))?.[1];
}
