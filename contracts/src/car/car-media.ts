import * as z from '@forecourt/contracts/schema';

const text = z.optional(z.string());

/** What a picture shows of a vehicle, in the order galleries name them. */
export const pictureCategories = ['exterior', 'interior', 'detail', 'floor-plan'] as const;
export type PictureCategory = (typeof pictureCategories)[number];

/** One picture: the full one and a small one. `illustration` marks a studio picture of the type and colour, not of this very car. */
export const CarImage = z.object({
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }),
  alt: text,
  illustration: z.optional(z.boolean()),
  /** A gallery whose pictures say it leads from one category to the next. */
  category: z.optional(z.oneOf(pictureCategories)),
  /** The entry is a film: a slide plays it instead of showing a picture. @source requirements VIEW-025 */
  isVideo: z.optional(z.boolean()),
});
export type CarImage = z.Infer<typeof CarImage>;

/** A film of the car, by its address. */
export const CarVideo = z.object({ video: z.object({ url: z.string() }) });
export type CarVideo = z.Infer<typeof CarVideo>;

/**
 * Where a hotspot stands in one frame of the spin, or in the interior picture (frame 0).
 * `x` and `y` are shares of the picture's width and height, 0–1 from the top left.
 */
const HotspotPosition = z.object({
  frame: z.int().check(z.gte(0)),
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});

/**
 * A point of the car worth a word. Seen in the frames its positions name, hidden in all others;
 * `anchors` are words a search or a list may find it by.
 *
 * @source spec §3, VDP-101
 */
export const Hotspot = z.object({
  description: z.string(),
  anchors: z.optional(z.array(z.string())),
  positions: z.array(HotspotPosition),
});
export type Hotspot = z.Infer<typeof Hotspot>;

export const CarHotspots = z.object({
  exterior: z.optional(z.array(Hotspot)),
  interior: z.optional(z.array(Hotspot)),
});
export type CarHotspots = z.Infer<typeof CarHotspots>;
