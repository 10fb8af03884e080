import { HealthResponse, isCrawler, PageVitals, SitesHealthResponse } from '@forecourt/contracts/api';
import { lockfileIdOf } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import { authorisedForSites, forSite, sitesOf } from '../../access/authorised.ts';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { ranBy, refuseUnrun } from '../../releases/ran-by.ts';
import { engineOf } from '../page-views/engine-of.ts';
import { Hours, Span, spanOf, startOf } from '../page-views/span.ts';
import { collectCounts } from './collect-counts.ts';
import { collectSeries } from './collect-series.ts';
import { collectStacks } from './collect-stacks.ts';
import { healthOf } from './health.ts';
import { bucketOf } from './histogram.ts';
import { healthOfSites } from './sites-health.ts';
import { addVitals, countVitalRows } from './store.ts';

const bodyLimit = 1_024;

/** Query parameters of a request for the health of versions: a span, and whether its series is wanted. */
const HealthQuery = z.extend(Span, { series: z.optional(z.literal('true')) });

/** Routes that store what a browser measured, and that return the health of each version of a site's remotes. */
export function vitalRoutes(
  { get, post, siteOf, inStaffLane }: Routes,
  { db, sites, clock, log, budget, access, registry, rolloutCounts, sourcePlaces }: RunningDeps,
): void {
  const rows = createDailyRows({
    limit: 'vitalRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countVitalRows(db, site, since),
  });
  post(
    '/api/vitals',
    {
      bodyLimit,
      limit: ['vitalsPerMinute', 'measurements'],
      summary: 'Count a page’s own measurements; crawlers aren’t counted',
      tags: ['reports'],
      body: PageVitals,
      response: { 202: z.object({}) },
      problems: [403],
    },
    async (request, reply) => {
      const site = siteOf(request).slug;
      const userAgent = request.headers['user-agent'] ?? '';
      const { view, ...vitals } = request.body;
      const { lockfile, route, remote, version } = vitals;
      const release = await ranBy(registry, site, lockfile);
      refuseUnrun(release, remote, version);
      if (!Object.hasOwn(release.pages, route) || release.pages[route] !== remote)
        throw new ApiError('REPORT_REFUSED', `"${route}" isn’t a page of ${remote} in ${release.lockfile}.`);
      if (!isCrawler(userAgent)) {
        const { engine } = engineOf(userAgent);
        const id = lockfileIdOf(lockfile);
        await addVitals(db, { ...vitals, lockfile: id, site, engine }, clock(), rows);
        await rolloutCounts.addReport(request, { site, view, lockfile: id }, bucketsOf(vitals.values));
      }
      return reply.code(202).send({});
    },
  );

  get(
    '/api/admin/health',
    {
      token: forSite(access, 'read-site'),
      isStepwise: true,
      summary: 'A site’s web vitals and failures, by remote and version',
      querystring: HealthQuery,
      response: { 200: HealthResponse },
    },
    async (request) => {
      const { series, ...requested } = request.query;
      const span = spanOf({ sites, clock }, requested);
      const queued = <Rows>(step: () => Promise<Rows>) => inStaffLane(request, step);
      const counts = await collectCounts(db, span, { now: clock(), queued });
      const stacks = await collectStacks({ db, budget, sourcePlaces }, counts.failures, queued);
      const { site, from } = span;
      const health = await healthOf(site, counts, { ran: registry?.ran, stacks });
      const byTime =
        series === undefined
          ? {}
          : { series: await collectSeries(db, span, { hours: requested.hours, now: clock(), queued }) };
      return { site, from: from.toISOString(), ...health, ...byTime };
    },
  );

  get(
    '/api/admin/health/sites',
    {
      token: authorisedForSites(access, 'read-site'),
      isStepwise: true,
      summary: 'Views and failures on all sites that the token can read, by remote and version',
      querystring: z.object({ hours: Hours }),
      response: { 200: SitesHealthResponse },
    },
    async (request) => {
      const from = startOf(request.query.hours, clock());
      const found = await healthOfSites(
        db,
        { sites: sitesOf(request), from },
        { ran: registry?.ran, now: clock(), queued: (step) => inStaffLane(request, step) },
      );
      return { from: from.toISOString(), sites: [...found] };
    },
  );
}

/** The histogram interval of each vital that rollouts compare; absent for a vital that was not measured. */
function bucketsOf({ lcp, inp, cls }: PageVitals['values']) {
  return {
    ...(lcp !== undefined && { lcp: bucketOf('lcp', lcp) }),
    ...(inp !== undefined && { inp: bucketOf('inp', inp) }),
    ...(cls !== undefined && { cls: bucketOf('cls', cls) }),
  };
}
