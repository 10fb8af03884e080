import * as z from 'zod/mini';

/** Colours and line width by kind of stroke; `accent` and `accentInk` are the theme's. */
export const markPaints = {
  ground: { fill: 'accent' },
  solid: { fill: 'accentInk' },
  line: { stroke: 'accentInk', width: 2.6 },
  bloom: { fill: '#e9b44c' },
  stem: { stroke: '#cfe0b4', width: 1.8 },
} as const satisfies Record<string, { readonly fill: string } | { readonly stroke: string; readonly width: number }>;

/** One stroke of a mark: its outline on a 40 × 40 grid, and its paint. */
export const MarkShape = z.strictObject({
  d: z
    .string()
    .check(
      z.maxLength(2_000),
      z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/, 'Write the outline as SVG path data, such as "M0 0h40v40H0Z".'),
    ),
  /** `ground`, `solid` and `bloom` are filled; all other kinds are lines. `bloom` and `stem` have fixed colours. */
  paint: z.enum(Object.keys(markPaints) as [keyof typeof markPaints, ...(keyof typeof markPaints)[]]),
  /** Default: 1. */
  opacity: z.optional(z.number().check(z.gte(0), z.lte(1))),
});
export type MarkShape = z.infer<typeof MarkShape>;
