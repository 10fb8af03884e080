import * as z from '@forecourt/contracts/schema';
import { forSite, noteDone } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { csvLine, csvMark } from '../leads/dealer/csv.ts';
import { marketingRefusals } from './refusals.ts';

/** `GET /api/admin/unsubscribed`: lists the unsubscribed addresses for the dealer's mailing system. */
export function unsubscribedRoute({ get }: Routes, { db, access }: ApiDeps): void {
  get(
    '/api/admin/unsubscribed',
    {
      token: forSite(access, 'read-leads'),
      summary: 'Addresses that opted out of a site’s offers, as CSV',
      querystring: z.object({ site: z.string().check(z.minLength(1)) }),
      response: { 200: z.unknown() },
    },
    async (request, reply) => {
      const { site } = request.query;
      const refusals = await marketingRefusals(db, site);
      await noteDone(access, request, 'leads:export', site, `${refusals.length} unsubscribed`);
      const lines = refusals.map(({ email, phone, since }) => csvLine([email, phone ?? '', since.toISOString()]));
      reply.header('content-disposition', 'attachment; filename="unsubscribed.csv"').type('text/csv; charset=utf-8');
      return [csvMark, csvLine(['Email', 'Phone', 'Since']), ...lines].join('');
    },
  );
}
