import * as z from 'zod/mini';
import { mostEntries } from '../most-entries.ts';
import { slug } from '../names.ts';

/**
 * Files with the vehicles for sale, which advertising services fetch from the site: `/api/vehicle-feeds/google.csv`,
 * `meta.csv` and `marketplace.csv`.
 *
 * @source expectations 13, 14
 */
export const VehicleFeedsConfig = z.strictObject({
  /** A file for Google vehicle ads. Default: no. */
  google: z.optional(z.boolean()),
  /** A file for Meta's vehicle catalogue. Default: no. */
  meta: z.optional(z.boolean()),
  /** A file for marketplaces; its columns are in docs/vehicle-feeds.md. Default: no. */
  marketplace: z.optional(z.boolean()),
  /** Store codes of the dealer's Google Business Profile, by slug of the location. Default: the slug. */
  storeCodes: z.optional(z.record(slug, z.string().check(z.minLength(1), z.maxLength(64))).check(mostEntries(500))),
});
export type VehicleFeedsConfig = z.infer<typeof VehicleFeedsConfig>;
