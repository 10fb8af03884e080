/** One stroke of a mark: an outline on a 40 × 40 grid, and what it is painted with. */
export type MarkShape = {
  readonly d: string;
  /** `ground`, `solid`, `bloom` are filled, the others drawn as lines. `bloom` and `stem` keep their own colours. */
  readonly paint: 'ground' | 'solid' | 'line' | 'bloom' | 'stem';
  /** 0–1; 1 when absent. */
  readonly opacity?: number;
};

/** Colours and line width of a kind of stroke; `accent` and `accentInk` are the theme's. */
export const markPaints = {
  ground: { fill: 'accent' },
  solid: { fill: 'accentInk' },
  line: { stroke: 'accentInk', width: 2.6 },
  bloom: { fill: '#e9b44c' },
  stem: { stroke: '#cfe0b4', width: 1.8 },
} as const satisfies Record<
  MarkShape['paint'],
  { readonly fill: string } | { readonly stroke: string; readonly width: number }
>;

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const square = (r: number) =>
  `M${r} 0H${40 - r}A${r} ${r} 0 0 1 40 ${r}V${40 - r}A${r} ${r} 0 0 1 ${40 - r} 40H${r}A${r} ${r} 0 0 1 0 ${40 - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`;

/** Signs of the demo dealers and of whoever wants one, in the order they are painted. */
const marks = {
  wave: [
    { paint: 'ground', d: square(10) },
    { paint: 'line', d: 'M8 27V13l11 14V13' },
    { paint: 'line', opacity: 0.75, d: 'M23 16.5c3-2.4 5.4-2.4 8.5 0M23 22c3-2.4 5.4-2.4 8.5 0' },
  ],
  leaf: [
    { paint: 'ground', d: square(7) },
    { paint: 'line', d: 'M11 29C10 17 17 10 30 10c0 13-7 20-16 18.5M11 31c3-7 7-11 12-14' },
  ],
  sun: [
    { paint: 'ground', d: circle(20, 20, 20) },
    {
      paint: 'bloom',
      d: [circle(13.5, 14.5, 4.3), circle(21, 10.5, 3.9), circle(20, 19, 4.3), circle(27.5, 16, 3.5)].join(''),
    },
    {
      paint: 'stem',
      d: 'M12.5 31.5c6-2 11.5-7.5 16-16M19 26.7c-3.8.2-7.2-.7-9.3-2.7M24.5 21.8c3.6.6 6.6 2.6 8 5.6',
    },
  ],
  bolt: [
    { paint: 'ground', d: 'M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z' },
    { paint: 'solid', d: 'M13.5 12h13v4h-4.3v8h4.3v4h-13v-4h4.3v-8h-4.3Z' },
  ],
  star: [
    { paint: 'ground', d: 'M0 0h40v40H0Z' },
    { paint: 'solid', d: 'M20 6.5 22.6 17.4 33.5 20 22.6 22.6 20 33.5 17.4 22.6 6.5 20 17.4 17.4Z' },
  ],
} as const satisfies Record<string, readonly MarkShape[]>;

export type MarkName = keyof typeof marks;

/** The shapes of a mark. Configuration is pinned apart from this code: of a mark it does not know there are none. */
export function markShapes(name: MarkName): readonly MarkShape[] {
  return Object.hasOwn(marks, name) ? marks[name] : [];
}

/** Every mark's name. */
export const markNames = Object.keys(marks) as [MarkName, ...MarkName[]];
