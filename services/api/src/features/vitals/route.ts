import { HealthResponse, PageVitals } from '@forecourt/contracts/api';
import { lockfileIdOf, lockfilePattern } from '@forecourt/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { ranBy, refuseUnrun } from '../../releases/ran-by.ts';
import { engineOf } from '../page-views/engine-of.ts';
import { Hours } from '../page-views/hours.ts';
import { findPageViews, hourOf } from '../page-views/store.ts';
import { findFailures } from '../reports/store.ts';
import { isCrawler } from '../views/robots.ts';
import { healthOf } from './health.ts';
import { addVitals, findVitals } from './store.ts';

const bodyLimitBytes = 1_024;
const hourMs = 60 * 60 * 1_000;

const Span = z.object({
  site: z.string(),
  hours: Hours,
  lockfile: z.optional(z.string().check(z.regex(lockfilePattern))),
});

/** `POST /api/vitals` of a page that was shown, and how each version of a site's remotes does. */
export function vitalRoutes(
  app: FastifyInstance,
  {
    db,
    sites,
    clock,
    limits,
    access,
    registry,
  }: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits' | 'access' | 'registry'>,
): void {
  const siteOf = createSiteOf(sites);
  typed(app).post(
    '/api/vitals',
    {
      bodyLimit: bodyLimitBytes,
      config: perMinute(limits?.vitalsPerMinute ?? 120, 'measurements'),
      schema: {
        summary: 'Count what a document measured of its page; crawlers are not counted',
        tags: ['reports'],
        body: PageVitals,
        response: { 202: z.object({}), ...problemResponses(400, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const site = siteOf(request).slug;
      const userAgent = request.headers['user-agent'] ?? '';
      const { lockfile, route, remote, version } = request.body;
      const release = await ranBy(registry, site, lockfile);
      refuseUnrun(release, remote, version);
      if (!Object.hasOwn(release.pages, route) || release.pages[route] !== remote)
        throw new ApiError('REPORT_REFUSED', `"${route}" is no page of ${remote} in ${release.lockfile}.`);
      if (!isCrawler(userAgent)) {
        const { engine } = engineOf(userAgent);
        await addVitals(db, { ...request.body, lockfile: lockfileIdOf(lockfile), site, engine }, clock());
      }
      return reply.code(202).send({});
    },
  );

  typed(app).get(
    '/api/admin/health',
    {
      onRequest: authorised(access, (request) => ({ kind: 'read-site', site: requestedFor(request, 'site') })),
      schema: {
        summary: 'What was measured of a site, and what failed, by version of each remote',
        tags: ['admin'],
        security: [{ token: [] }],
        querystring: Span,
        response: { 200: HealthResponse, ...problemResponses(400, 401, 403) },
      },
    },
    async ({ query: { site, hours, lockfile } }) => {
      if (sites.bySlug(site) === null) throw new ApiError('SITE_UNKNOWN', `There is no site "${site}".`);
      const from = hourOf(new Date(clock().getTime() - hours * hourMs));
      const span = { site, from, lockfile };
      const [views, vitals, failures] = await Promise.all([
        findPageViews(db, span),
        findVitals(db, span),
        findFailures(db, span),
      ]);
      return { site, from: from.toISOString(), ...(await healthOf(site, { views, vitals, failures }, registry?.ran)) };
    },
  );
}
