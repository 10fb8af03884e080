import { FailureReport } from '@forecourt/contracts/release';
import * as z from '@forecourt/contracts/schema';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { insertReport } from './store.ts';

const bodyLimitBytes = 8 * 1024;

/** `POST /api/reports`: a remote failed in a browser or at the edge. */
export function reportRoutes(
  app: FastifyInstance,
  { db, sites, clock, log, limits }: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'log' | 'limits'>,
): void {
  const siteOf = createSiteOf(sites);
  typed(app).post(
    '/api/reports',
    {
      bodyLimit: bodyLimitBytes,
      config: perMinute(limits?.reportsPerMinute ?? 60, 'failure reports'),
      schema: {
        summary: 'Report a failure of a remote',
        tags: ['reports'],
        body: FailureReport,
        response: { 202: z.object({}), ...problemResponses(400, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      // The edge knows which site it serves; what a browser writes into the body is only its word.
      const report = { ...request.body, site: siteOf(request).slug };
      await insertReport(db, report, clock());
      const { remote, version, lockfile, site, island, kind, message } = report;
      log.warn(
        { remote, version, lockfile, site, island, kind, outcome: report.outcome },
        `${remote}@${version}@${lockfile}@${site}: ${message}`,
      );
      return reply.code(202).send({});
    },
  );
}
