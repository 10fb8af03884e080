import { CountedAction, CountedActionsResponse, isCrawler } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import { forSite } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { Span, spanOf } from '../page-views/span.ts';
import { addAction, findActions } from './store.ts';

const bodyLimit = 4 * 1_024;

/**
 * `POST /api/analytics` counts a shopper's action; the admin route returns the counts.
 *
 * @source spec §7, ANLY-014, ANLY-015
 */
export function analyticsRoutes({ get, post, siteOf }: Routes, { db, sites, clock, access }: ApiDeps): void {
  post(
    '/api/analytics',
    {
      bodyLimit,
      limit: ['analyticsPerMinute', 'counted actions'],
      summary: 'Count something a shopper did; crawlers aren’t counted',
      tags: ['reports'],
      body: CountedAction,
      response: { 202: z.object({}) },
    },
    async (request, reply) => {
      const site = siteOf(request).slug;
      if (!isCrawler(request.headers['user-agent'] ?? ''))
        await addAction(db, { site, event: request.body.id }, clock());
      return reply.code(202).send({});
    },
  );

  get(
    '/api/admin/analytics',
    {
      token: forSite(access, 'read-site'),
      summary: 'How often a site’s shoppers took each action we count',
      querystring: z.omit(Span, { lockfile: true }),
      response: { 200: CountedActionsResponse },
    },
    async ({ query }) => {
      const span = spanOf({ sites, clock }, query);
      return { site: span.site, from: span.from.toISOString(), counts: await findActions(db, span) };
    },
  );
}
