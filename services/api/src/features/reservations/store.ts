import type { Car, StockOwner } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { cars, outbox, reservations } from '@forecourt/database';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { shownBy } from '../cars/store.ts';

export type Reservation = typeof reservations.$inferSelect;

export async function findByKey(db: Queries, site: string, idempotencyKey: string): Promise<Reservation | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.site, site), eq(reservations.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** @returns false when the car is already held, or the site has a reservation with this key */
export async function insertReservation(tx: Queries, reservation: typeof reservations.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reservations)
    .values(reservation)
    .onConflictDoNothing()
    .returning({ id: reservations.id });
  return rows.length > 0;
}

export async function findShownCar(db: Queries, site: StockOwner, carId: string): Promise<Car | null> {
  const [row] = await db
    .select({ doc: cars.doc })
    .from(cars)
    .where(and(eq(cars.id, carId), shownBy(site)));
  return row?.doc ?? null;
}

export async function markReserved(tx: Queries, carId: string, now: Date): Promise<void> {
  await tx
    .update(cars)
    .set({ doc: sql`${cars.doc} || '{"reserved": true}'::jsonb`, updatedAt: now })
    .where(eq(cars.id, carId));
}

/** Whether a process has claimed the message that captures this deposit, and has not handled it yet. */
export async function isBeingCaptured(db: Queries, paymentReference: string): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'payment.settle'),
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        gt(outbox.claimedUntil, sql`now()`),
        sql`${outbox.payload} ->> 'reference' = ${paymentReference}`,
        sql`${outbox.payload} ->> 'action' = 'capture'`,
      ),
    );
  return rows.length > 0;
}

/** Whether the hold for this deposit ended without a sale. */
export async function wasGivenBack(db: Queries, paymentReference: string): Promise<boolean> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.paymentReference, paymentReference),
        inArray(reservations.endReason, ['expired', 'cancelled']),
      ),
    );
  return rows.length > 0;
}
