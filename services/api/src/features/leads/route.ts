import { apiMessages, LeadReceipt, LeadRequest } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import { problemResponses } from '../../http/openapi.ts';
import { perMinute } from '../../http/per-minute.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { typed } from '../../http/typed.ts';
import { checkLead } from '../forms/check.ts';
import { isSuspected } from '../forms/suspected.ts';
import type { Localities } from '../localities/postcodes.ts';
import { acceptLead } from './service.ts';

type LeadDeps = Pick<ApiDeps, 'db' | 'sites' | 'clock' | 'limits'> & {
  readonly notifyDelivery: () => void;
  readonly localities: Localities;
};

/** `POST /api/leads` */
export function leadRoutes(
  app: FastifyInstance,
  { db, sites, clock, limits, localities, notifyDelivery }: LeadDeps,
): void {
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
      const site = siteOf(request);
      await checkLead(site, request.body, localities);
      const acceptance = await acceptLead(db, site, {
        idempotencyKey,
        payload: toPayload(request.body),
        createdAt: clock(),
      });
      if (acceptance.kind === 'keyReused') {
        throw new ApiError('LEAD_KEY_REUSED', apiMessages.leadSentBefore);
      }
      if (acceptance.kind === 'timeTaken') {
        const { timeTaken } = apiMessages;
        throw new ApiError('TIME_TAKEN', timeTaken, { dateTime: timeTaken });
      }
      if (acceptance.kind === 'stored') notifyDelivery();
      return reply.code(acceptance.kind === 'stored' ? 201 : 200).send({ lead_id: acceptance.leadId });
    },
  );
}

/** What is kept: whether a robot may have sent it, which only the api says, and not how long it took. */
function toPayload({ elapsed_ms, suspected: _, ...lead }: LeadRequest): LeadRequest {
  return isSuspected({ ...lead, elapsed_ms }) ? { ...lead, suspected: true } : lead;
}
