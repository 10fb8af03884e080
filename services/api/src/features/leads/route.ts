import { LeadReceipt, LeadRequest } from '@forecourt/contracts/api';
import * as z from '@forecourt/contracts/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { acceptLead } from './service.ts';
import { findDeadLeads } from './store.ts';

/** What a shopper reads whose time is gone. */
const timeTaken = 'Sorry, that time has just been taken. Please choose another one.';

const DeadLeads = z.object({
  leads: z.array(
    z.object({
      lead_id: z.string(),
      site: z.string(),
      created_at: z.string(),
      attempts: z.int(),
      given_up_at: z.string(),
      last_error: z.string(),
      payload: LeadRequest,
    }),
  ),
});

type LeadDeps = Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits' | 'access'> & {
  readonly notifyDelivery: () => void;
};

/** `POST /api/leads`, and what became of those that could not be delivered. */
export function leadRoutes(app: FastifyInstance, { db, sites, clock, limits, access, notifyDelivery }: LeadDeps): void {
  const siteOf = createSiteOf(sites);

  typed(app).post(
    '/api/leads',
    {
      config: perMinute(limits?.leadsPerMinute ?? 10, 'enquiries'),
      schema: {
        summary: 'Send an enquiry; the same key again is the same enquiry',
        tags: ['leads'],
        headers: IdempotencyKey,
        body: LeadRequest,
        response: { 200: LeadReceipt, 201: LeadReceipt, ...problemResponses(400, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'];
      const acceptance = await acceptLead(db, siteOf(request), {
        idempotencyKey,
        payload: request.body,
        createdAt: clock(),
      });
      if (acceptance.kind === 'keyReused') {
        throw new ApiError(
          'LEAD_KEY_REUSED',
          'We already have an enquiry that was sent from here. Please check this one and send it again.',
        );
      }
      if (acceptance.kind === 'timeTaken') {
        throw new ApiError('TIME_TAKEN', timeTaken, { dateTime: timeTaken });
      }
      if (acceptance.kind === 'stored') notifyDelivery();
      return reply.code(acceptance.kind === 'stored' ? 201 : 200).send({ lead_id: acceptance.leadId });
    },
  );

  typed(app).get(
    '/api/admin/leads/dead',
    {
      onRequest: authorised(access, (request) => ({ kind: 'read-leads', site: requestedFor(request, 'site') })),
      schema: {
        summary: 'Leads whose delivery was given up, newest first, 100 at most',
        tags: ['admin'],
        security: [{ token: [] }],
        querystring: z.object({ site: z.optional(z.string()) }),
        response: { 200: DeadLeads, ...problemResponses(400, 401, 403) },
      },
    },
    async (request) => {
      const { site } = request.query;
      const found = await findDeadLeads(db, 100, site);
      // First, so that nobody reads what a lead holds without a trace.
      await access.note({
        actor: actorOf(request),
        action: 'leads:read',
        subject: site ?? '*',
        outcome: 'done',
        detail: `${found.length} that could not be delivered`,
      });
      return {
        leads: found.map(({ lead, attempts, deadAt, lastError }) => ({
          lead_id: lead.id,
          site: lead.site,
          created_at: lead.createdAt.toISOString(),
          attempts,
          given_up_at: deadAt.toISOString(),
          last_error: lastError,
          payload: lead.payload,
        })),
      };
    },
  );
}
