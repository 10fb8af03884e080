import { PageView, PageViewsResponse } from '@forecourt/contracts/api';
import { lockfilePattern } from '@forecourt/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { ranBy } from '../../releases/ran-by.ts';
import { isCrawler } from '../views/robots.ts';
import { engineOf } from './engine-of.ts';
import { Hours } from './hours.ts';
import { addPageView, findPageViews, hourOf } from './store.ts';

const bodyLimitBytes = 1_024;
const hourMs = 60 * 60 * 1_000;

const Span = z.object({
  site: z.string(),
  hours: Hours,
  lockfile: z.optional(z.string().check(z.regex(lockfilePattern))),
});

/** `POST /api/page-views` of a document that was shown, and how many there were. */
export function pageViewRoutes(
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
    '/api/page-views',
    {
      bodyLimit: bodyLimitBytes,
      config: perMinute(limits?.pageViewsPerMinute ?? 120, 'page views'),
      schema: {
        summary: 'Count a page that was shown, and whether it hydrated; crawlers are not counted',
        tags: ['reports'],
        body: PageView,
        response: { 202: z.object({}), ...problemResponses(400, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const site = siteOf(request).slug;
      const userAgent = request.headers['user-agent'] ?? '';
      const { outcome } = request.body;
      const lockfile =
        registry === undefined ? 'unknown' : (await ranBy(registry, site, request.body.lockfile)).lockfile;
      if (!isCrawler(userAgent)) {
        await addPageView(db, { site, lockfile, outcome, ...engineOf(userAgent) }, clock());
      }
      return reply.code(202).send({});
    },
  );

  typed(app).get(
    '/api/admin/page-views',
    {
      onRequest: authorised(access, (request) => ({ kind: 'read-site', site: requestedFor(request, 'site') })),
      schema: {
        summary: 'How many pages of a site were shown, and how many of them hydrated',
        tags: ['admin'],
        security: [{ token: [] }],
        querystring: Span,
        response: { 200: PageViewsResponse, ...problemResponses(400, 401, 403) },
      },
    },
    async ({ query: { site, hours, lockfile } }) => {
      if (sites.bySlug(site) === null) throw new ApiError('SITE_UNKNOWN', `There is no site "${site}".`);
      const from = hourOf(new Date(clock().getTime() - hours * hourMs));
      return { site, from: from.toISOString(), counts: await findPageViews(db, { site, from, lockfile }) };
    },
  );
}
