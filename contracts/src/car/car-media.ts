import * as z from '@forecourt/contracts/schema';

const text = z.optional(z.string());

/** Categories of a vehicle's pictures, in gallery order. */
export const pictureCategories = ['exterior', 'interior', 'detail', 'floor-plan'] as const;
export type PictureCategory = (typeof pictureCategories)[number];

/**
 * A picture and its thumbnail. `illustration`: a studio picture of the car's type and colour, not of the actual
 * car.
 */
export const CarImage = z.object({
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }),
  alt: text,
  illustration: z.optional(z.boolean()),
  /**
   * Whether the picture was taken in a showroom or studio. All such pictures have the same background. Only
   * illustrations of the demo set this; no feed has such a column.
   */
  isIndoors: z.optional(z.boolean()),
  /** If every picture has a category, the gallery has a button to the first picture of each category. */
  category: z.optional(z.oneOf(pictureCategories)),
  /**
   * Whether the entry is a video. Its slide then plays the video instead of showing a picture.
   *
   * @source requirements VIEW-025
   */
  isVideo: z.optional(z.boolean()),
});
export type CarImage = z.Infer<typeof CarImage>;

/** A video of the car. */
export const CarVideo = z.object({ video: z.object({ url: z.string() }) });
export type CarVideo = z.Infer<typeof CarVideo>;

/**
 * Position of a hotspot in one frame of the spin, or in the interior picture (frame 0). `x` and `y` are fractions of
 * the picture's width and height, 0–1 from the top left.
 */
const HotspotPosition = z.object({
  frame: z.int().check(z.gte(0)),
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});

/**
 * A described point of the car. It is visible only in frames for which it has a position. `anchors` are search terms
 * for the point.
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
