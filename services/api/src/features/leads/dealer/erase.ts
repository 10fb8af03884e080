import type { LeadRequest } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import {
  bookings,
  leadDeliveries,
  leads,
  outbox,
  reservations,
  serviceBookings,
  testDrives,
  valuations,
} from '@forecourt/database';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ApiDeps } from '../../../deps.ts';
import { startSweep } from '../../../sweep.ts';
import type { Lead } from '../store.ts';

const sweptTogether = 200;
const dayMs = 24 * 3_600_000;

/**
 * Erases the personal data of leads, and cancels their queued deliveries. The leads keep their subjects, and still
 * count in statistics.
 */
export async function eraseLeads(
  { db, mail, clock }: Pick<ApiDeps, 'db' | 'mail' | 'clock'>,
  erased: readonly Pick<Lead, 'id' | 'payload'>[],
): Promise<void> {
  const ids = erased.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { id, payload } of erased)
      await tx
        .update(leads)
        .set({ payload: withoutPerson(payload), requestHash: '', privateAnswers: null, erasedAt: clock() })
        .where(eq(leads.id, id));
    await tx
      .update(reservations)
      .set({ contact: { name: '', email: '', phone: '' } })
      .where(inArray(reservations.leadId, ids));
    await tx
      .update(valuations)
      .set({ rego: null, regoState: null, miscellaneous: null })
      .where(inArray(valuations.leadId, ids));
    // Deletes the bookings and their links, and frees the booked times: nobody can cancel a booking without a link. The
    // bookings are deleted first, because a change of a booking locks the booking before its time.
    await tx.delete(bookings).where(inArray(bookings.leadId, ids));
    await tx.delete(testDrives).where(inArray(testDrives.leadId, ids));
    await tx.delete(serviceBookings).where(inArray(serviceBookings.leadId, ids));
    await endPromises(tx, ids);
  });
  for (const id of ids) await mail.forget?.(id);
}

async function endPromises(tx: Queries, ids: readonly string[]): Promise<void> {
  const open = await tx
    .delete(leadDeliveries)
    .where(and(inArray(leadDeliveries.leadId, [...ids]), isNull(leadDeliveries.deliveredAt)))
    .returning({ outboxId: leadDeliveries.outboxId });
  const promised = open.flatMap(({ outboxId }) => (outboxId === null ? [] : [outboxId]));
  if (promised.length === 0) return;
  await tx
    .update(outbox)
    .set({ doneAt: sql`now()`, claimedUntil: null, lastError: null })
    .where(and(inArray(outbox.id, promised), isNull(outbox.doneAt)));
}

/** Fields of a lead that are not personal. */
const kept = [
  'category',
  'subcategory',
  'opt_in',
  'car_id',
  'car_type',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'vehicle_status',
  'dealership_slug',
  'car_dealership_id',
  'manufacturer_slug',
  'location_id',
] as const satisfies readonly (keyof LeadRequest)[];

function withoutPerson(payload: LeadRequest): LeadRequest {
  const about = Object.fromEntries(kept.flatMap((key) => (payload[key] === undefined ? [] : [[key, payload[key]]])));
  const { category, opt_in } = payload;
  return { ...about, category, opt_in, name: '', email: '', phone: '', message: '' };
}

/**
 * Every hour, erases the leads that are past their site's retention period. The lead of a reservation that holds a car
 * is erased only after the reservation has ended.
 */
export function startLeadRetention(deps: Pick<ApiDeps, 'db' | 'sites' | 'mail' | 'clock' | 'log'>) {
  const { db, sites, clock, log } = deps;
  return startSweep({ log, failed: 'We couldn’t erase leads past their retention period.' }, async (isStopped) => {
    for (const slug of await sitesWithLeads(db)) {
      const { keepDays } = sites.bySlug(slug)?.leads ?? {};
      if (keepDays === undefined) continue;
      const before = new Date(clock().getTime() - keepDays * dayMs);
      let erased = 0;
      for (;;) {
        const old = isStopped() ? [] : await olderThan(db, slug, before);
        await eraseLeads(deps, old);
        erased += old.length;
        if (old.length < sweptTogether) break;
      }
      if (erased > 0) log.info({ site: slug, erased, keepDays }, 'Leads past their retention period were erased.');
    }
  });
}

async function sitesWithLeads(db: ForecourtDatabase): Promise<readonly string[]> {
  const rows = await db.select({ site: leads.site }).from(leads).where(isNull(leads.erasedAt)).groupBy(leads.site);
  return rows.map(({ site }) => site);
}

async function olderThan(db: ForecourtDatabase, site: string, before: Date) {
  return db
    .select({ id: leads.id, payload: leads.payload })
    .from(leads)
    .where(
      and(
        eq(leads.site, site),
        isNull(leads.erasedAt),
        lt(leads.createdAt, before),
        sql`not exists (select 1 from ${reservations} where ${reservations.leadId} = ${leads.id} and ${reservations.endedAt} is null)`,
      ),
    )
    .limit(sweptTogether);
}
