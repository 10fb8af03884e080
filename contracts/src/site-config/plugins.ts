import * as z from 'zod/mini';

/** Optional features of a site; each is off by default. @source spec §3, §7, CONF-004, VDP-074 */
export const PluginsConfig = z
  .strictObject({
    /** Compares the price with the market average that the car's own data contains. */
    carAnalysis: z.optional(z.boolean()),
    /** Link to the vehicle's history report, if the feed has one. @source VDP-057 */
    historyReport: z.optional(z.boolean()),
    /** The price gauge: the price compared with its market. */
    priceGauge: z.optional(z.boolean()),
    /** Source of the gauge's figures, as the page names it: "vehicles advertised with the Southern group". */
    priceGaugeSource: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  })
  .check(
    z.refine(({ priceGauge, priceGaugeSource }) => priceGauge !== true || priceGaugeSource !== undefined, {
      path: ['priceGaugeSource'],
      message: 'Name the source of the price gauge’s figures.',
    }),
  );
