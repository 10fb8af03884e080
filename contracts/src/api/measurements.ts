import * as z from '@forecourt/contracts/schema';

const count = z.int().check(z.gte(0));
const Histogram = z.array(z.object({ bucket: count, count }));

/** `GET /api/admin/measurements?site=&lockfile=&since=`: see `ArmCounts`, by lockfile id. */
export const MeasurementsResponse = z.object({
  lockfiles: z.record(
    z.string(),
    z.object({
      views: count,
      hydrated: count,
      ownErrors: count,
      platformErrors: count,
      visits: count,
      enquiries: count,
      vitals: z.object({ lcp: Histogram, inp: Histogram, cls: Histogram }),
    }),
  ),
});
export type MeasurementsResponse = z.Infer<typeof MeasurementsResponse>;
