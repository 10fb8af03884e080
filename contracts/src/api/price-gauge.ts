import * as z from '@forecourt/contracts/schema';

const figure = z.optional(z.number());

/**
 * Where a car's price stands in its market, as `GET {car path}/autogauge` returns it. Any part may be
 * missing; a view checks before it shows.
 *
 * `fill` is 0–1, more is better for the buyer; prices in dollars; `confidence` 0–1.
 *
 * @source spec §3, VDP-106
 */
export const PriceGauge = z.object({
  fill: figure,
  listing_price: figure,
  market_range_min: figure,
  market_range_max: figure,
  /** Of what was compared, in dollars. */
  market_median: figure,
  /** How many vehicles were compared. */
  compared: figure,
  confidence: figure,
  description: z.optional(z.string()),
});
export type PriceGauge = z.Infer<typeof PriceGauge>;
