import { MeasurementsResponse } from '@forecourt/contracts/api';
import { lockfilePattern } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import { forSite } from '../../access/authorised.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { createMeasurements } from './measurements.ts';

const fault = 'Give a time as ISO 8601 in UTC, such as 2026-11-28T03:00:00Z.';

const Query = z.object({
  site: z.string(),
  /** One, or several. */
  lockfile: z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? given : [given])),
    z.array(z.string().check(z.regex(lockfilePattern))).check(z.minLength(1), z.maxLength(20)),
  ),
  since: z.iso.datetime(fault),
});

/** `GET /api/admin/measurements`: the figures that a rollout is decided on. */
export function measurementRoutes({ get }: Routes, { db, sites, access }: RunningDeps): void {
  const measure = createMeasurements(db);
  get(
    '/api/admin/measurements',
    {
      token: forSite(access, 'read-site'),
      summary: "What was measured of a site's lockfiles during a rollout, since a moment",
      querystring: Query,
      response: { 200: MeasurementsResponse },
    },
    async ({ query: { site, lockfile: lockfiles, since } }) => {
      if (sites.bySlug(site) === null) throw new ApiError('SITE_UNKNOWN', `There is no site "${site}".`);
      const counts = await measure({ site, lockfiles, since: new Date(since) });
      return { lockfiles: counts as MeasurementsResponse['lockfiles'] };
    },
  );
}
