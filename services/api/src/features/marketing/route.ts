import * as z from '@forecourt/contracts/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { problemResponses } from '../../http/openapi.ts';
import { typed } from '../../http/typed.ts';
import { csvLine, csvMark } from '../leads/dealer/csv.ts';
import { marketingRefusals } from './refusals.ts';

/** `GET /api/admin/unsubscribed`: for the system that sends a dealer's offers. */
export function unsubscribedRoute(app: FastifyInstance, { db, access }: Pick<ApiDeps, 'db' | 'access'>): void {
  typed(app).get(
    '/api/admin/unsubscribed',
    {
      onRequest: authorised(access, (request) => ({ kind: 'read-leads', site: requestedFor(request, 'site') })),
      schema: {
        tags: ['admin'],
        security: [{ token: [] }],
        summary: 'Addresses that want no offers of a site, as CSV',
        querystring: z.object({ site: z.string().check(z.minLength(1)) }),
        response: { 200: z.unknown(), ...problemResponses(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { site } = request.query;
      const refusals = await marketingRefusals(db, site);
      const detail = `${refusals.length} unsubscribed`;
      await access.note({ actor: actorOf(request), action: 'leads:export', subject: site, outcome: 'done', detail });
      const lines = refusals.map(({ email, phone, since }) => csvLine([email, phone ?? '', since.toISOString()]));
      return reply
        .header('content-disposition', 'attachment; filename="unsubscribed.csv"')
        .type('text/csv; charset=utf-8')
        .send([csvMark, csvLine(['Email', 'Phone', 'Since']), ...lines].join(''));
    },
  );
}
