import * as z from 'zod/mini';
import { CarType } from '../car/car.ts';

const text = z.string().check(z.minLength(1), z.maxLength(400));
const bound = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, 'Write a date (2026-11-30), or a date and time (2026-11-30T17:30).'),
  );

/** A promotion in a dialog, shown once per device. @source spec §2, §4, OFFR-016…OFFR-018 */
export const PopupPromo = z.strictObject({
  /** Id of the promotion. Shoppers who dismissed an id do not see it again, so a new promotion needs a new id. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')),
  title: text,
  text,
  /** Label of the button; `href` is the button's address. */
  label: z.optional(text),
  href: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".'))),
  /** In the site's time zone, start inclusive, expiry exclusive. Default: no limit. @source OFFR-013 */
  start: z.optional(bound),
  expiry: z.optional(bound),
});
export type PopupPromo = z.infer<typeof PopupPromo>;

/** Address that a promotion links to. */
const href = z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')));
const id = z.string().check(z.minLength(1), z.maxLength(80));

/** A card among the results while its promotion runs. Field names are the feeds'. @source spec §3, §5, OFFR-012 */
export const PromoNode = z.strictObject({
  id,
  title: text,
  text: z.optional(text),
  label: z.optional(text),
  href,
  start: z.optional(bound),
  expiry: z.optional(bound),
  /**
   * Position of the card in the results, from 0, in addition to the positions of
   * `search.promoCard`. @source OFFR-015
   */
  position: z.int().check(z.gte(0), z.lte(100)),
  /** Stock types to which `strictDisplay` limits the card. Default or empty: all. @source requirements AMB-35 */
  display: z.optional(z.array(CarType).check(z.maxLength(10))),
  /**
   * Shows the card only when the search is for one of the types in `display`. Default: with any search. @source spec
   * §5, OFFR-014
   */
  strictDisplay: z.optional(z.boolean()),
});
export type PromoNode = z.infer<typeof PromoNode>;

/**
 * A picture or video of 1920 × 540 px with text on it. Field names are the feeds'.
 *
 * @source spec §3, §9, OFFR-010, OFFR-011
 */
export const OfferSlide = z.strictObject({
  id,
  name: text,
  description: z.optional(text),
  image: z.strictObject({
    key: z.optional(z.string()),
    url: z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')),
    height: z.optional(z.int().check(z.gte(1))),
    width: z.optional(z.int().check(z.gte(1))),
  }),
  /** A video, which plays muted. */
  video: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".'))),
  /** Hides the text, for a picture that contains it; the text becomes the picture's alternative text. */
  hide_overlay: z.optional(z.boolean()),
  href,
});
export type OfferSlide = z.infer<typeof OfferSlide>;

export const PromosConfig = z.strictObject({
  popup: z.optional(PopupPromo),
  /** Promotions among the results. Default: none. */
  nodes: z.optional(z.array(PromoNode).check(z.maxLength(20))),
  /** Slides of the home page. Default: none. */
  slides: z.optional(z.array(OfferSlide).check(z.maxLength(12))),
});
