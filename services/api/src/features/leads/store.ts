import type { Car, StockOwner } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { bookingChanges, cars, leadAttempts, leadDeliveries, leads, reservations } from '@forecourt/database';
import { and, eq, sql } from 'drizzle-orm';
import { reachOf } from '../cars/store.ts';

export type BookingChange = typeof bookingChanges.$inferSelect;

export type Lead = typeof leads.$inferSelect;

export type NewLead = Pick<Lead, 'id' | 'site' | 'idempotencyKey' | 'requestHash' | 'payload' | 'createdAt'> &
  Partial<Pick<Lead, 'privateAnswers'>>;

/** @returns false when the site already has a lead with this idempotency key */
export async function insertLead(tx: Queries, lead: NewLead): Promise<boolean> {
  const rows = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoNothing({ target: [leads.site, leads.idempotencyKey] })
    .returning({ id: leads.id });
  return rows.length > 0;
}

export async function findLeadByKey(db: Queries, site: string, idempotencyKey: string): Promise<Lead | null> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.site, site), eq(leads.idempotencyKey, idempotencyKey)));
  return lead ?? null;
}

export async function findLead(db: Queries, id: string): Promise<Lead | null> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  return lead ?? null;
}

/** The car of a lead, if it belongs to a dealership of the site. */
export async function findLeadCar(
  db: Queries,
  site: StockOwner,
  payload: Pick<LeadRequest, 'car_id'>,
): Promise<Car | null> {
  if (payload.car_id === undefined) return null;
  const [row] = await db
    .select({ doc: cars.doc })
    .from(cars)
    .where(and(eq(cars.id, payload.car_id), reachOf(site)));
  return row?.doc ?? null;
}

/**
 * One delivery of a lead by a channel, with the lead.
 *
 * @param sequence 0: the lead itself; otherwise the number of a booking change
 * @returns null: there is no such delivery
 */
export async function findDelivery(
  db: Queries,
  leadId: string,
  channel: string,
  sequence: number,
): Promise<{
  readonly lead: Lead;
  readonly deliveredAt: Date | null;
  readonly isReservation: boolean;
  readonly change: BookingChange | null;
} | null> {
  const [row] = await db
    .select({
      lead: leads,
      deliveredAt: leadDeliveries.deliveredAt,
      isReservation: sql<boolean>`exists (select 1 from ${reservations} where ${reservations.leadId} = ${leads.id})`,
      change: bookingChanges,
    })
    .from(leads)
    .innerJoin(leadDeliveries, and(eq(leadDeliveries.leadId, leads.id), isOf({ channel, sequence })))
    .leftJoin(bookingChanges, and(eq(bookingChanges.leadId, leads.id), eq(bookingChanges.sequence, sequence)))
    .where(eq(leads.id, leadId));
  return row ?? null;
}

const isOf = ({ channel, sequence }: { readonly channel: string; readonly sequence: number }) =>
  and(eq(leadDeliveries.channel, channel), eq(leadDeliveries.sequence, sequence));

/** A delivery attempt. */
type Tried = {
  readonly leadId: string;
  readonly channel: string;
  readonly sequence: number;
  readonly attempt: number;
  readonly tookMs: number;
  readonly detail: string;
};

/** Records a delivery and its attempt in one statement, so that neither is recorded without the other. */
export async function recordDelivered(
  db: Queries,
  { leadId, channel, sequence, messageId, attempt, tookMs, detail }: Tried & { readonly messageId: string },
): Promise<void> {
  await db.execute(sql`
    with delivered as (
      update ${leadDeliveries} set delivered_at = now(), message_id = ${messageId}
      where ${leadDeliveries.leadId} = ${leadId} and ${leadDeliveries.channel} = ${channel}
        and ${leadDeliveries.sequence} = ${sequence}
      returning ${leadDeliveries.leadId} as lead_id, ${leadDeliveries.channel} as channel
    )
    insert into ${leadAttempts} (lead_id, channel, sequence, attempt, took_ms, outcome, detail)
    select lead_id, channel, ${sequence}::integer, ${attempt}::integer, ${tookMs}::integer, 'delivered', ${detail} from delivered`);
}

export async function recordFailure(db: Queries, tried: Tried): Promise<void> {
  await db.insert(leadAttempts).values({ ...tried, outcome: 'failed' });
}
