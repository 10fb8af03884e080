/**
 * Bounds that shoppers can type, but not choose as a filter: engine size of motorcycles in cc, length in feet, tare of
 * caravans in kilograms. A typed bound becomes the nearest step that is at least as strict. A vehicle has a keyword for
 * every step that it satisfies.
 */
const steps = {
  cc: [
    50, 110, 125, 150, 200, 250, 300, 350, 400, 450, 500, 600, 650, 660, 700, 750, 800, 900, 1000, 1200, 1300, 1500,
    1800, 2000,
  ],
  ft: every(10, 30, 1),
  kg: every(700, 3_500, 100),
} as const;
export type BoundUnit = keyof typeof steps;
export type Bound = 'up-to' | 'over';

/** The bounds that each unit has. Kilograms have no lower bound: nobody searches for caravans above a weight. */
const boundsOf: { readonly [Unit in BoundUnit]: readonly Bound[] } = {
  cc: ['up-to', 'over'],
  ft: ['up-to', 'over'],
  kg: ['up-to'],
};

/**
 * The bound as one word of a search's text: `up-to-19-ft`, `over-1000-cc`, `tare-up-to-1600-kg`.
 *
 * @returns undefined: the unit does not have this bound, or no step that is at least as strict
 */
export function boundWord(bound: Bound, amount: number, unit: BoundUnit): string | undefined {
  if (!boundsOf[unit].includes(bound)) return undefined;
  const step =
    bound === 'up-to' ? steps[unit].findLast((each) => each <= amount) : steps[unit].find((each) => each >= amount);
  return step === undefined ? undefined : wordOf(bound, step, unit);
}

/** Keywords of a search record for every bound that the amount satisfies: `upto19ft`. An amount of 0 is unknown. */
export function boundKeywords(amount: number, unit: BoundUnit): string[] {
  if (!(amount > 0)) return [];
  return boundsOf[unit].flatMap((bound) =>
    steps[unit]
      .filter((step) => (bound === 'up-to' ? amount <= step : amount >= step))
      .map((step) => wordOf(bound, step, unit).replaceAll('-', '')),
  );
}

/**
 * The word of a bound. Its keyword, without hyphens, equals the keyword of a length or weight category with the same
 * limit, so both find the same vehicles.
 */
function wordOf(bound: Bound, step: number, unit: BoundUnit): string {
  return `${unit === 'kg' ? 'tare-' : ''}${bound}-${step}-${unit}`;
}

function every(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}
