import * as z from '@forecourt/contracts/schema';
import { ContentBlock } from './content.ts';

const text = z.optional(z.string());

/** An offer of the dealer, as the feeds name its parts; `conditions` is its small print in full. @source spec §3, OFFR-009 */
export const Offer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  disclaimer: text,
  category: z.string(),
  image_url: text,
  image_or_model_image: z.optional(z.object({ url: z.string() })),
  /** Slug of the make. */
  manufacturer: text,
  model: z.optional(z.object({ name: z.string(), slug: text, override_url: text })),
  /** Days or minutes on the site's clock; see `PromoWindow`. */
  start: text,
  expiry: text,
  /** Whole dollars, drive away, of the least dear. */
  price_from: z.optional(z.int()),
  /** The search that finds the offer's vehicles, as the results page has it in its address. */
  stock_query: text,
});
export type Offer = z.Infer<typeof Offer>;

/** An offer that is over: what it was, until when, and where the vehicles are that it was about. */
export const EndedOffer = z.object({
  id: z.string(),
  name: z.string(),
  /** `2026-11-15` */
  last_day: z.string(),
  /** As of an offer. */
  manufacturer: text,
  stock_query: text,
});
export type EndedOffer = z.Infer<typeof EndedOffer>;

/** `GET /api/offers`: what runs now, ending first. */
export const OffersResponse = z.object({
  offers: z.array(Offer),
  /** What ended in the last 31 days, latest first; unsaid by an api that does not report it. */
  ended: z.optional(z.array(EndedOffer)),
});

/** `GET /api/offers/{id}` */
export const OfferResponse = z.object({
  offer: Offer,
  conditions: z.array(ContentBlock),
  /** What its `sanitized_description` comes to, without HTML; unsaid where it has none. @source spec §3, OFFR-008 */
  details: z.optional(z.array(ContentBlock)),
});
