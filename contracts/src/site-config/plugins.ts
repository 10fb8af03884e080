import * as z from 'zod/mini';

/** What a site shows beyond the product itself; each is off unless said. @source spec §3, §7, CONF-004, VDP-074 */
export const PluginsConfig = z
  .strictObject({
    /** How a price stands beside the average one of the market, from the car's own data. @source VDP-075 */
    carAnalysis: z.optional(z.boolean()),
    /** The way to the vehicle's history report, where the feed brings one. @source VDP-057 */
    historyReport: z.optional(z.boolean()),
    /** Where a price stands in its market. */
    priceGauge: z.optional(z.boolean()),
    /** Whose figures those are, as the page names them: "vehicles advertised with the Southern group". */
    priceGaugeSource: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  })
  .check(
    z.refine(({ priceGauge, priceGaugeSource }) => priceGauge !== true || priceGaugeSource !== undefined, {
      path: ['priceGaugeSource'],
      message: 'Say whose figures the price gauge shows.',
    }),
  );
