import type { Car, StockOwner } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { cars, deadLetters, leadDeliveries, leads, outbox, reservations } from '@forecourt/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { reachOf } from '../cars/store.ts';

/** A stored enquiry. */
export type Lead = typeof leads.$inferSelect;

/** @returns false when the site has a lead under this key already */
export async function insertLead(tx: Queries, lead: Lead): Promise<boolean> {
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

/** The car a lead is about, if the site has to do with it. */
export async function findLeadCar(db: Queries, site: StockOwner, payload: LeadRequest): Promise<Car | null> {
  if (payload.car_id === undefined) return null;
  const [row] = await db
    .select({ doc: cars.doc })
    .from(cars)
    .where(and(eq(cars.id, payload.car_id), reachOf(site)));
  return row?.doc ?? null;
}

/** Whether the platform wrote the lead, for a reservation it made. */
export async function isReservation(db: Queries, leadId: string): Promise<boolean> {
  const rows = await db.select({ id: reservations.id }).from(reservations).where(eq(reservations.leadId, leadId));
  return rows.length > 0;
}

export async function wasDelivered(db: Queries, leadId: string, channel: string): Promise<boolean> {
  const rows = await db
    .select({ leadId: leadDeliveries.leadId })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.leadId, leadId), eq(leadDeliveries.channel, channel)));
  return rows.length > 0;
}

export async function recordDelivery(
  db: Queries,
  delivery: { leadId: string; channel: string; messageId: string },
): Promise<void> {
  await db.insert(leadDeliveries).values(delivery).onConflictDoNothing();
}

/** Leads whose delivery was given up, newest first. */
export async function findDeadLeads(db: Queries, limit: number, site?: string) {
  const ofSite =
    site === undefined
      ? undefined
      : sql`${outbox.payload}->>'leadId' in (select ${leads.id} from ${leads} where ${leads.site} = ${site})`;
  const letters = await deadLetters(db, 'lead.deliver', limit, ofSite);
  if (letters.length === 0) return [];
  const rows = await db
    .select()
    .from(leads)
    .where(
      inArray(
        leads.id,
        letters.map((letter) => letter.payload.leadId),
      ),
    );
  const byId = new Map(rows.map((lead) => [lead.id, lead]));
  return letters.flatMap(({ payload, attempts, deadAt, lastError }) => {
    const lead = byId.get(payload.leadId);
    return lead === undefined ? [] : [{ lead, attempts, deadAt, lastError }];
  });
}
