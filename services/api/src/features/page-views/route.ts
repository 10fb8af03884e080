import type { PageViewCount } from '@forecourt/contracts/api';
import { isCrawler, PageView, PageViewsResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import { forSite } from '../../access/authorised.ts';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { ranBy } from '../../releases/ran-by.ts';
import { engineOf } from './engine-of.ts';
import { daysOf, Span, spanOf } from './span.ts';
import { addPageView, countViewRows, findPageViews, sumPageViews } from './store.ts';

const bodyLimit = 1_024;

/** `POST /api/page-views`: counts each document shown. A second route returns the counts. */
export function pageViewRoutes(
  { get, post, siteOf, inStaffLane }: Routes,
  { db, sites, clock, log, budget, access, registry, rolloutCounts }: RunningDeps,
): void {
  const rows = createDailyRows({
    limit: 'pageViewRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countViewRows(db, site, since),
  });
  post(
    '/api/page-views',
    {
      bodyLimit,
      limit: ['pageViewsPerMinute', 'page views'],
      summary: 'Count a page view, and whether the page hydrated; crawlers aren’t counted',
      tags: ['reports'],
      body: PageView,
      response: { 202: z.object({}) },
      problems: [403],
    },
    async (request, reply) => {
      const site = siteOf(request).slug;
      const userAgent = request.headers['user-agent'] ?? '';
      const { outcome, view, entry = false, failed } = request.body;
      const lockfile =
        registry === undefined ? 'unknown' : (await ranBy(registry, site, request.body.lockfile)).lockfile;
      if (!isCrawler(userAgent)) {
        await addPageView(db, { site, lockfile, outcome, ...engineOf(userAgent) }, clock(), rows);
        const faults = {
          ...(failed === 'own' && { ownError: true as const }),
          ...(failed === 'platform' && { platformError: true as const }),
        };
        await rolloutCounts.addReport(request, { site, view, lockfile }, { outcome, entry, ...faults });
      }
      return reply.code(202).send({});
    },
  );

  get(
    '/api/admin/page-views',
    {
      token: forSite(access, 'read-site'),
      isStepwise: true,
      summary: 'A site’s page views, and how many of those pages hydrated',
      querystring: Span,
      response: { 200: PageViewsResponse },
    },
    async (request) => {
      const span = spanOf({ sites, clock }, request.query);
      const days: PageViewCount[][] = [];
      for (const day of daysOf(span, clock())) days.push(await inStaffLane(request, () => findPageViews(db, day)));
      return { site: span.site, from: span.from.toISOString(), counts: sumPageViews(days) };
    },
  );
}
