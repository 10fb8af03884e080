import { isCrawler, networkOf } from '@forecourt/contracts/api';
import { FailureReport, failureCodeOf, failureOriginOf, publishedScriptOf } from '@forecourt/contracts/release';
import * as z from '@forecourt/contracts/schema';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { RanRelease, RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { ranBy, refuseUnrun } from '../../releases/ran-by.ts';
import { countReports, insertReport } from './store.ts';

const bodyLimit = 12 * 1024;

/** `POST /api/reports`: stores the report of a remote that failed in a browser. */
export function reportRoutes(
  { post, siteOf }: Routes,
  { db, clock, log, budget, registry, rolloutCounts }: RunningDeps,
): void {
  const rows = createDailyRows({
    limit: 'reportRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countReports(db, site, since),
  });
  post(
    '/api/reports',
    {
      bodyLimit,
      limit: ['reportsPerMinute', 'failure reports'],
      summary: 'Report that a remote failed',
      tags: ['reports'],
      body: FailureReport,
      response: { 202: z.object({}) },
      problems: [403],
    },
    async (request, reply) => {
      // The site comes from the edge: the browser's value cannot be trusted.
      const { slug } = siteOf(request);
      const release = await ranBy(registry, slug, request.body.lockfile);
      refuseUnrun(release, request.body.remote, request.body.version);
      const { view, frames = [], ...sent } = request.body;
      const ran = frames.filter(({ file }) => isOf(release, file));
      const report = {
        ...sent,
        code: failureCodeOf(sent),
        lockfile: release.lockfile,
        site: slug,
        ...(ran.length > 0 && { frames: ran }),
      };
      if (isCrawler(request.headers['user-agent'] ?? '')) return reply.code(202).send({});
      const isOwn = failureOriginOf(report.code) === 'own';
      const key = { site: slug, view, lockfile: release.lockfile };
      await rolloutCounts.addReport(request, key, isOwn ? { ownError: true } : { platformError: true });
      const sender = networkOf(request.ip);
      if (!(await rows.areLeft(slug, sender))) {
        if (!(await rows.areLeft(slug))) rows.noteDropped(slug);
        return reply.code(202).send({});
      }
      await insertReport(db, report, clock());
      rows.add(slug, 1, sender);
      const { remote, version, lockfile, site, island, kind, message } = report;
      log.warn(
        { remote, version, lockfile, site, island, kind, outcome: report.outcome },
        `${remote}@${version}@${lockfile}@${site}: ${message}`,
      );
      return reply.code(202).send({});
    },
  );
}

/**
 * Whether the lockfile contains the version that a published script belongs to, as the pinned version or as a fallback.
 */
function isOf({ versions }: RanRelease, file: string): boolean {
  const { remote, version } = publishedScriptOf(file);
  return Object.hasOwn(versions, remote) && versions[remote]?.includes(version) === true;
}
