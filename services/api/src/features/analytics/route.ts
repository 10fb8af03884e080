import { CountedAction, CountedActionsResponse } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { Hours } from '../page-views/hours.ts';
import { hourOf } from '../page-views/store.ts';
import { isCrawler } from '../views/robots.ts';
import { addAction, findActions } from './store.ts';

const bodyLimitBytes = 4 * 1_024;
const hourMs = 60 * 60 * 1_000;

/** `POST /api/analytics` of something a shopper did, and how often it was done. @source spec §7, ANLY-014, ANLY-015 */
export function analyticsRoutes(
  app: FastifyInstance,
  { db, sites, clock, limits, access }: Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits' | 'access'>,
): void {
  const siteOf = createSiteOf(sites);
  typed(app).post(
    '/api/analytics',
    {
      bodyLimit: bodyLimitBytes,
      config: perMinute(limits?.analyticsPerMinute ?? 60, 'counted actions'),
      schema: {
        summary: 'Count something a shopper did; crawlers are not counted',
        tags: ['reports'],
        body: CountedAction,
        response: { 202: z.object({}), ...problemResponses(400, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const site = siteOf(request).slug;
      if (!isCrawler(request.headers['user-agent'] ?? ''))
        await addAction(db, { site, event: request.body.id }, clock());
      return reply.code(202).send({});
    },
  );

  typed(app).get(
    '/api/admin/analytics',
    {
      onRequest: authorised(access, (request) => ({ kind: 'read-site', site: requestedFor(request, 'site') })),
      schema: {
        summary: 'How often shoppers of a site did what is counted',
        tags: ['admin'],
        security: [{ token: [] }],
        querystring: z.object({ site: z.string(), hours: Hours }),
        response: { 200: CountedActionsResponse, ...problemResponses(400, 401, 403) },
      },
    },
    async ({ query: { site, hours } }) => {
      if (sites.bySlug(site) === null) throw new ApiError('SITE_UNKNOWN', `There is no site "${site}".`);
      const from = hourOf(new Date(clock().getTime() - hours * hourMs));
      return { site, from: from.toISOString(), counts: await findActions(db, { site, from }) };
    },
  );
}
