import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import type { SitesPort } from '../../deps.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import { keepTime, TimeTaken, wantedBy } from '../appointments/book.ts';
import { bookingSites } from '../appointments/owner-calendar.ts';
import { promiseMails } from '../bookings/promise-mails.ts';
import { insertBooking } from '../bookings/store.ts';
import { dropSavedForm } from '../saved-forms/store.ts';
import { tieValuation, withFigures } from '../valuations/lead-figures.ts';
import { promiseDelivery } from './channels.ts';
import { phoneAsWritten } from './phone-as-written.ts';
import { encryptAnswers } from './private-answers.ts';
import { hashOf } from './request-hash.ts';
import type { NewLead } from './store.ts';
import { findLeadByKey, insertLead } from './store.ts';

/** Result of submitting a lead. */
export type Acceptance =
  | {
      readonly kind: 'stored' | 'repeated';
      readonly leadId: string;
      /** Id of the saved form that this lead replaces and that is now deleted. */
      readonly savedFormId: string | null;
    }
  /** The idempotency key belongs to another lead. */
  | { readonly kind: 'keyReused' }
  /** The requested time is no longer free; nothing is stored. */
  | { readonly kind: 'timeTaken' };

/**
 * Stores a lead with private answers encrypted, queues its deliveries, and books the time that it requests. A test lead
 * is only stored. Requests with the same key and content, even concurrent ones, store one lead.
 */
export async function acceptLead(
  {
    db,
    sites,
    encryption,
  }: { readonly db: ForecourtDatabase; readonly sites: SitesPort; readonly encryption: Encryption },
  site: ApiSite,
  {
    idempotencyKey,
    payload: sent,
    sender,
    createdAt,
  }: Pick<NewLead, 'idempotencyKey' | 'payload' | 'createdAt'> & {
    /** See `senderOf`. */
    readonly sender: string;
  },
): Promise<Acceptance> {
  const id = randomUUID();
  const { saved_token: savedToken, answers, ...typed } = sent;
  const rest = { ...typed, phone: phoneAsWritten(typed.phone) };
  const of = { table: 'leads', site: site.slug, id } as const;
  const stored = encryptAnswers(encryption, site, rest.form, answers ?? {}, of);
  const payload: LeadRequest = { ...rest, ...(answers !== undefined && { answers: stored.plain }) };
  // The hash omits two marks that may differ when the same form is sent again: `suspected` depends on the time taken to
  // fill in the form, and `maybe_test` on whether the registry can be reached.
  const [requestHash, ...formerHashes] = stored.fingerprints.map((fingerprint) =>
    hashOf({ ...payload, suspected: undefined, maybe_test: undefined, private: fingerprint }),
  ) as [string, ...string[]];
  // A test lead comes from a preview, and books no time in the dealer's calendar.
  const wanted = isTimed(payload) && payload.test !== true ? wantedBy(site, { id, payload }) : null;
  const concerned = wanted === null ? null : await bookingSites(db, { site, sites }, wanted);
  return db
    .transaction(async (tx): Promise<Acceptance> => {
      const withValuation = await withFigures(tx, site.slug, payload, createdAt);
      const lead: NewLead = {
        id,
        site: site.slug,
        idempotencyKey,
        requestHash,
        payload: withValuation,
        privateAnswers: stored.encrypted,
        createdAt,
      };
      const dropSaved = async () =>
        savedToken === undefined || payload.test === true ? null : dropSavedForm(tx, site.slug, savedToken);
      if (await insertLead(tx, lead)) {
        await tieValuation(tx, site.slug, lead);
        if (wanted !== null && concerned !== null) {
          const kept = await keepTime(tx, concerned, wanted, createdAt);
          const booking = await insertBooking(tx, { leadId: id, site: site.slug, kept });
          await promiseMails(tx, site, booking, { payload, sender }, createdAt);
        }
        if (payload.test !== true) await promiseDelivery(tx, site, lead);
        // A lead with a booking gets the booking's mail instead of a copy. A robot's enquiry gets no copy, because the
        // copy would reach a stranger.
        if (payload.test !== true && payload.suspected !== true && wanted === null)
          await enqueue(tx, 'enquiry.copy', { leadId: id, sender }, site.slug);
        return { kind: 'stored', leadId: id, savedFormId: await dropSaved() };
      }
      const before = await findLeadByKey(tx, site.slug, idempotencyKey);
      return before !== null && [requestHash, ...formerHashes].includes(before.requestHash)
        ? { kind: 'repeated', leadId: before.id, savedFormId: await dropSaved() }
        : { kind: 'keyReused' };
    })
    .catch((error: unknown): Acceptance => {
      if (error instanceof TimeTaken) return { kind: 'timeTaken' };
      throw error;
    });
}

type TimedLead = LeadRequest & { readonly dateTime: string };

function isTimed(payload: LeadRequest): payload is TimedLead {
  return payload.dateTime !== undefined && payload.dateTime !== '';
}
