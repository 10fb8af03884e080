import * as z from 'zod/mini';
import { CarType } from '../car/car.ts';

const text = z.string().check(z.minLength(1), z.maxLength(400));
const bound = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, 'Write a day (2026-11-30) or a minute (2026-11-30T17:30).'));

/** A promotion in a dialog of its own, once a device. @source spec §2, §4, OFFR-016…OFFR-018 */
export const PopupPromo = z.strictObject({
  /** A new promotion has a new id: who dismissed the last one sees it. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')),
  title: text,
  text,
  /** Words on the button, and where it leads. */
  label: z.optional(text),
  href: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".'))),
  /** On the site's own clock, the start inclusive, the expiry exclusive; unsaid: open. @source OFFR-013 */
  start: z.optional(bound),
  expiry: z.optional(bound),
});
export type PopupPromo = z.infer<typeof PopupPromo>;

/** Where the dealer's own words lead. */
const href = z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".')));
const id = z.string().check(z.minLength(1), z.maxLength(80));

/** A card of the dealer's own words among the results, for as long as it runs. Names are the feeds' own. @source spec §3, §5, OFFR-012 */
export const PromoNode = z.strictObject({
  id,
  title: text,
  text: z.optional(text),
  label: z.optional(text),
  href,
  start: z.optional(bound),
  expiry: z.optional(bound),
  /** Its place in the list of results, from 0, beside those of `search.promoCard`. @source OFFR-015 */
  position: z.int().check(z.gte(0), z.lte(100)),
  /** Stock types it is about; unsaid or empty: all. @source requirements AMB-35 */
  display: z.optional(z.array(CarType)),
  /** Only while the search is for one of those types. Unsaid: with any search. @source spec §5, OFFR-014 */
  strictDisplay: z.optional(z.boolean()),
});
export type PromoNode = z.infer<typeof PromoNode>;

/** A picture or film of 1920 × 540 with words on it. Names are the feeds' own. @source spec §3, §9, OFFR-010, OFFR-011 */
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
  /** Plays without sound. */
  video: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https:\/\/)/, 'Start with "/" or "https://".'))),
  /** Without the words on it: those are the picture's own then, and its alternative text. */
  hide_overlay: z.optional(z.boolean()),
  href,
});
export type OfferSlide = z.infer<typeof OfferSlide>;

export const PromosConfig = z.strictObject({
  popup: z.optional(PopupPromo),
  /** Unsaid: none among the results. */
  nodes: z.optional(z.array(PromoNode).check(z.maxLength(20))),
  /** Of the home page; unsaid: none. */
  slides: z.optional(z.array(OfferSlide).check(z.maxLength(12))),
});
