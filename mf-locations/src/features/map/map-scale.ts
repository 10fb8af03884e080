/** Maximum width of the scale bar in px. */
const widest = 110;

/** A round distance, and its width on the map in px. */
export type Scale = { readonly km: number; readonly px: number };

/**
 * The longest round distance that fits into a scale bar: 1, 2 or 5 times a power of ten.
 *
 * @param kmPerPx distance of one px at the centre of the map
 */
export function scaleOf(kmPerPx: number): Scale {
  const most = widest * kmPerPx;
  const unit = 10 ** Math.floor(Math.log10(most));
  const km = unit * ([5, 2].find((times) => times * unit <= most) ?? 1);
  return { km, px: km / kmPerPx };
}

/** `10 km`, or `500 m`. */
export function scaleText({ km }: Scale): string {
  return km < 1 ? `${Math.round(km * 1000)} m` : `${km.toLocaleString('en-AU')} km`;
}

/**
 * Lines of a square grid over an area, each given by its two end points.
 *
 * @param through a point where two lines cross
 */
export function gridLines(
  [west, south, east, north]: readonly [number, number, number, number],
  [x, y]: readonly [number, number],
  step: number,
): [number, number][][] {
  return [
    ...stepsIn(west, east, x, step).map((at): [number, number][] => [
      [at, south],
      [at, north],
    ]),
    ...stepsIn(south, north, y, step).map((at): [number, number][] => [
      [west, at],
      [east, at],
    ]),
  ];
}

function stepsIn(from: number, to: number, through: number, step: number): readonly number[] {
  const first = through + Math.ceil((from - through) / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}
