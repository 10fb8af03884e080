import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue } from '@forecourt/database';
import type { ApiSite } from '../../deps.ts';
import { bookTime } from '../appointments/book.ts';
import { hashOf } from './request-hash.ts';
import type { Lead } from './store.ts';
import { findLeadByKey, insertLead } from './store.ts';

/** What became of a lead that was sent in. */
export type Acceptance =
  | { readonly kind: 'stored' | 'repeated'; readonly leadId: string }
  /** The key belongs to another lead. */
  | { readonly kind: 'keyReused' }
  /** The time it asks for is not to be had any more: nothing of it is kept. */
  | { readonly kind: 'timeTaken' };

/**
 * Stores a lead together with the promise to deliver it, and with the time it books. The same key with the same
 * content is the same lead, however often and however fast it is sent.
 */
export function acceptLead(
  db: ForecourtDatabase,
  site: ApiSite,
  { idempotencyKey, payload, createdAt }: Pick<Lead, 'idempotencyKey' | 'payload' | 'createdAt'>,
): Promise<Acceptance> {
  const id = randomUUID();
  const requestHash = hashOf(payload);
  const lead: Lead = { id, site: site.slug, idempotencyKey, requestHash, payload, createdAt };
  return db
    .transaction(async (tx): Promise<Acceptance> => {
      if (await insertLead(tx, lead)) {
        if (isTimed(payload) && (await bookTime(tx, site, { id, payload }, createdAt)) === 'taken')
          throw new TimeTaken();
        await enqueue(tx, 'lead.deliver', { leadId: id });
        return { kind: 'stored', leadId: id };
      }
      const stored = await findLeadByKey(tx, site.slug, idempotencyKey);
      return stored?.requestHash === requestHash ? { kind: 'repeated', leadId: stored.id } : { kind: 'keyReused' };
    })
    .catch((error: unknown): Acceptance => {
      if (error instanceof TimeTaken) return { kind: 'timeTaken' };
      throw error;
    });
}

/** Undoes the transaction. */
class TimeTaken extends Error {}

function isTimed(payload: LeadRequest): payload is LeadRequest & { readonly dateTime: string } {
  return payload.dateTime !== undefined && payload.dateTime !== '';
}
