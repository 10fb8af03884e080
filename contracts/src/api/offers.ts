import * as z from '@forecourt/contracts/schema';
import { ContentBlock } from './content.ts';

const text = z.optional(z.string());

/**
 * An offer of the dealer, with the feeds' field names. `conditions` is the full small print.
 *
 * @source spec §3, OFFR-009
 */
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
  /** Start and end of the offer: a day or a minute in the site's time zone; see `PromoWindow`. */
  start: text,
  expiry: text,
  /** Lowest drive-away price of the offer's vehicles, in whole dollars. */
  price_from: z.optional(z.int()),
  /** Query string of the search for the offer's vehicles. */
  stock_query: text,
  /** On a group's site, the dealer that makes the offer: name, site address, colour and one of its dealerships. */
  dealer: z.optional(z.object({ name: z.string(), url: z.string(), colour: text, dealership: text })),
});
export type Offer = z.Infer<typeof Offer>;

/** An offer that has ended: its title, its last day, and a search for its vehicles. */
export const EndedOffer = z.object({
  id: z.string(),
  name: z.string(),
  /** `2026-11-15` */
  last_day: z.string(),
  /** Slug of the make, as in `Offer`. */
  manufacturer: text,
  stock_query: text,
});
export type EndedOffer = z.Infer<typeof EndedOffer>;

/** `GET /api/offers`: current offers, sorted by end, earliest first. */
export const OffersResponse = z.object({
  offers: z.array(Offer),
  /** Offers that ended in the last 31 days, latest first. Absent: the api does not report ended offers. */
  ended: z.optional(z.array(EndedOffer)),
});

/** `GET /api/offers/{id}` */
export const OfferResponse = z.object({
  offer: Offer,
  conditions: z.array(ContentBlock),
  /** Content of `sanitized_description`, without HTML. Absent: the offer has no such text. @source spec §3, OFFR-008 */
  details: z.optional(z.array(ContentBlock)),
});
