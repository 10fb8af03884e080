import type { Box, Label } from './place-labels.ts';
import type { Point } from './spread-pins.ts';

/** From this zoom level on, a pin is labelled with its suburb instead of its city. */
const suburbZoom = 8.5;
/** Maximum number of suburbs in the label of a shared pin. */
const mostSuburbs = 2;
/** Distance in px between a pin and its label. */
const pinGap = 3;
/** Distance in px between the dot of a town and its label. */
const townGap: Point = [8, 8];

/** A pin on the map, with the suburbs of its locations. */
export type StandingPin = { readonly at: Point; readonly box: Box; readonly suburbs: readonly string[] };

/** A town on the map. `from`: the lowest zoom level at which it is labelled. */
export type StandingTown = { readonly name: string; readonly at: Point; readonly from: number };

/** A label. `pin`: index of the pin that it labels; null: it labels a town. */
export type Named = Omit<Label, 'size'> & { readonly text: string; readonly pin: number | null };

/**
 * The labels that the map shows where there is space, the most important first: labels of pins, then of towns. At a
 * high zoom level a pin is labelled with its suburbs; otherwise with the town that it covers, else with its only
 * suburb.
 */
export function namesOf(pins: readonly StandingPin[], towns: readonly StandingTown[], zoom: number): readonly Named[] {
  const taken = new Set<string>();
  const places = pins.flatMap(({ at, box, suburbs }, pin): Named[] => {
    const text = placeOf({ at, box, suburbs }, towns, zoom);
    if (text === undefined || taken.has(text)) return [];
    taken.add(text);
    const [left, top, right, bottom] = box;
    const gap: Point = [(right - left) / 2 + pinGap, (bottom - top) / 2 + pinGap];
    return [{ text, pin, at, gap, hasDot: false }];
  });
  const others = towns
    .filter(({ name, from }) => from <= zoom && !taken.has(name))
    .map(({ name, at }): Named => ({ text: name, pin: null, at, gap: townGap, hasDot: true }));
  return [...places, ...others];
}

function placeOf(
  { at, box: [left, top, right, bottom], suburbs }: StandingPin,
  towns: readonly StandingTown[],
  zoom: number,
): string | undefined {
  const distinct = [...new Set(suburbs)].filter((suburb) => suburb !== '');
  if (zoom >= suburbZoom && distinct.length > 0 && distinct.length <= mostSuburbs) return distinct.join(', ');
  const distance = ({ at: [x, y] }: StandingTown) => Math.hypot(x - at[0], y - at[1]);
  const [covered] = towns
    .filter(({ at: [x, y], from }) => from < suburbZoom && x > left && x < right && y > top && y < bottom)
    .sort((one, other) => distance(one) - distance(other));
  return covered?.name ?? (distinct.length === 1 ? distinct[0] : undefined);
}
