import { apiMessages, LeadReceipt, LeadRequest, readEmail } from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import { findBooking, insertLink } from '../bookings/store.ts';
import { checkLead } from '../forms/check.ts';
import { isSuspected } from '../forms/suspected.ts';
import { savedMailName } from '../saved-forms/saved-mail.ts';
import { acceptLead } from './service.ts';

/** `POST /api/leads`: stores an enquiry and queues its deliveries. */
export function leadRoutes(
  { post, siteOf }: Routes,
  { db, sites, clock, encryption, mail, localities, notify, rolloutCounts, previewOf }: RunningDeps,
): void {
  post(
    '/api/leads',
    {
      limit: ['leadsPerMinute', 'enquiries'],
      siteLimit: ['leadsPerSiteMinute', 'enquiries'],
      summary: 'Send an enquiry; repeating the key doesn’t send a second one',
      tags: ['leads'],
      headers: IdempotencyKey,
      body: LeadRequest,
      response: { 200: LeadReceipt, 201: LeadReceipt },
      problems: [409],
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'];
      const site = siteOf(request);
      checkLead(site, request.body, localities);
      const preview = await previewOf(request);
      const acceptance = await acceptLead({ db, sites, encryption }, site, {
        idempotencyKey,
        payload: { ...toPayload(request.body), ...marks[preview] },
        sender: senderOf(request, encryption),
        createdAt: clock(),
      });
      if (acceptance.kind === 'keyReused') {
        throw new ApiError('LEAD_KEY_REUSED', apiMessages.leadSentBefore);
      }
      if (acceptance.kind === 'timeTaken') {
        const { timeTaken } = apiMessages;
        throw new ApiError('TIME_TAKEN', timeTaken, { dateTime: timeTaken });
      }
      const { kind, leadId, savedFormId } = acceptance;
      if (kind === 'stored') {
        notify('lead.deliver', 'booking.mail', 'enquiry.copy');
        if (preview === 'none') await rolloutCounts.addEnquiry(request, site.slug, leadId);
      }
      if (savedFormId !== null) await mail.forget?.(savedMailName(savedFormId));
      const booked = request.body.dateTime ? await findBooking(db, leadId) : null;
      return reply.code(kind === 'stored' ? 201 : 200).send({
        lead_id: leadId,
        ...(booked !== null && { booking: await insertLink(db, leadId, clock()) }),
      });
    },
  );
}

/**
 * The marks of a test lead. A lead that may or may not be a test (`maybe_test`) is still delivered, so that no real
 * lead is lost.
 */
const marks = { none: {}, preview: { test: true }, unknown: { maybe_test: true } } as const;

/**
 * The stored payload. The email is normalised, and `suspected` is set if a robot may have sent the lead. The sender's
 * own marks and the time taken to fill in the form are left out.
 */
function toPayload({ elapsed_ms, suspected: _, test: __, maybe_test: ___, ...sent }: LeadRequest): LeadRequest {
  const lead = { ...sent, email: readEmail(sent.email) ?? sent.email };
  return isSuspected({ ...lead, elapsed_ms }) ? { ...lead, suspected: true } : lead;
}
