import * as z from '@forecourt/contracts/schema';

/** Feeds that a site may offer to advertising services, named as in its configuration. */
export const vehicleFeedNames = ['google', 'meta', 'marketplace'] as const;
export type VehicleFeedName = (typeof vehicleFeedNames)[number];

const FeedOfSite = z.object({ site: z.string(), feed: z.oneOf(vehicleFeedNames) });

/** `GET /api/admin/stock/vehicle-feeds?dealer=&after=`: the dealership's cars that the feeds leave out, and why. */
export const VehicleFeedsReport = z.object({
  /** The feeds of the sites that sell the dealership's cars. */
  feeds: z.array(z.object({ ...FeedOfSite.shape, siteName: z.string(), url: z.string() })),
  /** How many cars for sale were checked for this response. */
  checked: z.int(),
  /** Cars that at least one feed leaves out. */
  cars: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      stocknum: z.optional(z.string()),
      /** Address of the car's page. */
      url: z.string(),
      leftOut: z.array(z.object({ ...FeedOfSite.shape, reasons: z.array(z.string()) })),
    }),
  ),
  /** `after` of the next request. Null: every car was checked. */
  next: z.nullable(z.string()),
});
export type VehicleFeedsReport = z.Infer<typeof VehicleFeedsReport>;
