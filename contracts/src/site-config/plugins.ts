import * as z from 'zod/mini';

/** What a site shows beyond the product itself. Unsaid: nothing of it. @source spec §7, VDP-074 */
export const PluginsConfig = z.strictObject({
  /** How a price stands beside the average one of the market, from the car's own data. @source VDP-075 */
  carAnalysis: z.optional(z.boolean()),
  /** Where a price stands in its market. */
  priceGauge: z.boolean(),
  /** Whose figures those are, as the page names them: "vehicles advertised with the Southern group". */
  priceGaugeSource: z.string().check(z.minLength(1), z.maxLength(200)),
});
