import * as z from '@forecourt/contracts/schema';

const figure = z.optional(z.number());

/**
 * A car's price compared with its market: the response of `GET {car path}/autogauge`. Any field may be missing, so a
 * view checks each field that it shows. `fill` is 0–1; a higher value is better for the buyer. Prices in dollars;
 * `confidence` 0–1.
 *
 * @source spec §3, VDP-106
 */
export const PriceGauge = z.object({
  fill: figure,
  listing_price: figure,
  market_range_min: figure,
  market_range_max: figure,
  /** Median price of the compared vehicles, in dollars. */
  market_median: figure,
  /** Number of compared vehicles. */
  compared: figure,
  confidence: figure,
  description: z.optional(z.string()),
});
export type PriceGauge = z.Infer<typeof PriceGauge>;
