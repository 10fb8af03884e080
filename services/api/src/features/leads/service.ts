import { createHash, randomUUID } from 'node:crypto';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue } from '@forecourt/database';
import { findLeadByKey, insertLead } from './store.ts';

/** What became of a lead that was sent in. */
export type Acceptance =
  | { readonly kind: 'stored' | 'repeated'; readonly leadId: string }
  /** The key belongs to another lead. */
  | { readonly kind: 'keyReused' };

/**
 * Stores a lead together with the promise to deliver it. The same key with the same content is the
 * same lead, however often and however fast it is sent.
 */
export function acceptLead(
  db: ForecourtDatabase,
  lead: {
    readonly site: string;
    readonly idempotencyKey: string;
    readonly payload: LeadRequest;
    readonly createdAt: Date;
  },
): Promise<Acceptance> {
  const id = randomUUID();
  const requestHash = hashOf(lead.payload);
  return db.transaction(async (tx): Promise<Acceptance> => {
    if (await insertLead(tx, { id, requestHash, ...lead })) {
      await enqueue(tx, 'lead.deliver', { leadId: id });
      return { kind: 'stored', leadId: id };
    }
    const stored = await findLeadByKey(tx, lead.site, lead.idempotencyKey);
    return stored?.requestHash === requestHash ? { kind: 'repeated', leadId: stored.id } : { kind: 'keyReused' };
  });
}

/** The same for the same content, whatever the order of its fields. */
function hashOf(payload: LeadRequest): string {
  const sorted = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(payload, sorted)).digest('hex');
}
