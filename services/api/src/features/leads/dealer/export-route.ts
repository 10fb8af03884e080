import { Readable } from 'node:stream';
import * as z from '@forecourt/contracts/schema';
import type { ForecourtDatabase } from '@forecourt/database';
import type { FastifyInstance } from 'fastify';
import { actorOf, authorised, requestedFor } from '../../../access/authorised.ts';
import type { ApiDeps } from '../../../deps.ts';
import { problemResponses } from '../../../http/openapi.ts';
import { typed } from '../../../http/typed.ts';
import { findBookings } from '../../bookings/store.ts';
import type { Lead } from '../store.ts';
import { csvHead, csvRow } from './csv.ts';
import type { ListedLeads } from './list.ts';
import { cursorOf, listLeads, readCursor } from './list.ts';
import { Listed, listedBy } from './read-routes.ts';

const exportedTogether = 500;

/** `GET /api/admin/leads-export`: read and sent a part at a time, however many there are. */
export function leadExportRoute(app: FastifyInstance, { db, access }: Pick<ApiDeps, 'db' | 'access'>): void {
  typed(app).get(
    '/api/admin/leads-export',
    {
      onRequest: authorised(access, (request) => ({ kind: 'read-leads', site: requestedFor(request, 'site') })),
      schema: {
        tags: ['admin'],
        security: [{ token: [] }],
        summary: 'Leads of a site as CSV, newest first; without "site" of all',
        querystring: z.object(Listed),
        response: { 200: z.unknown(), ...problemResponses(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const listed = listedBy(request.query);
      await access.note({
        actor: actorOf(request),
        action: 'leads:export',
        subject: listed.site,
        outcome: 'done',
        detail: listed.state,
      });
      return reply
        .header('content-disposition', 'attachment; filename="leads.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOf(db, listed)));
    },
  );
}

async function* csvOf(db: ForecourtDatabase, listed: ListedLeads): AsyncGenerator<string> {
  yield csvHead();
  let before: ReturnType<typeof readCursor> = null;
  for (;;) {
    const page: readonly Lead[] = await listLeads(db, listed, { limit: exportedTogether, before });
    const booked = await findBookings(
      db,
      page.map(({ id }) => id),
    );
    yield page.map((lead) => csvRow(lead, booked.get(lead.id))).join('');
    const last = page.at(-1);
    if (last === undefined || page.length < exportedTogether) return;
    before = readCursor(cursorOf(last));
  }
}
