import type { ValuationFigure } from '@forecourt/contracts/api';

export type Dot = { readonly x: number; readonly level: number; readonly isInside: boolean };

/** Margin at both ends, so that no dot is clipped. */
const edge = 20;
const columns = 14;
const highest = 6;

/**
 * Positions of the amount, its range and the compared vehicles along a line.
 *
 * @param width of the drawing; at least 100
 */
export function dotsOf(
  { offer_price: price, offer_from: low, offer_to: high, compared_values: values, steps }: ValuationFigure,
  width: number,
) {
  // The compared values ignore the condition of this vehicle, so they get the same adjustments as the amount.
  const typical = values[Math.floor(values.length / 2)] ?? price;
  const sum = steps.reduce((total, { amount }) => total + amount, 0);
  const moved = values.map((value) => (typical === 0 ? value : (value * sum) / typical));
  const least = Math.min(low, ...moved);
  const most = Math.max(high, ...moved);
  const span = Math.max(1, most - least);
  const at = (dollars: number) => Math.round(edge + ((dollars - least) / span) * (width - 2 * edge));
  const stacked = new Map<number, number>();
  const dots = moved.map((dollars): Dot => {
    const column = Math.round(((dollars - least) / span) * columns);
    const level = Math.min(highest, stacked.get(column) ?? 0);
    stacked.set(column, level + 1);
    return { x: at(least + (column / columns) * span), level, isInside: dollars >= low && dollars <= high };
  });
  return { dots, from: at(low), to: at(high), offer: at(price), least: Math.round(least), most: Math.round(most) };
}
