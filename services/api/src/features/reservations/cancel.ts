import { isSold } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, enqueue, enqueueCarChange, reservations } from '@forecourt/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockCar } from './holds.ts';
import type { Reservation } from './store.ts';

/** Result of a request to cancel a reservation. */
export type Cancellation = {
  /** `ended`: the reservation had already ended. */
  readonly kind: 'cancelled' | 'ended';
  readonly reservation: Reservation;
};

/**
 * Ends the hold of a reservation at the shopper's request: the car gets its source's status back, the deposit is
 * refunded, and shopper and dealer are notified. Nothing changes if the reservation has ended or its car was sold.
 *
 * @returns null if the site has no such reservation
 */
export function cancelReservation(
  db: ForecourtDatabase,
  { site, id, now }: { readonly site: string; readonly id: string; readonly now: Date },
): Promise<Cancellation | null> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(reservations.id, id), eq(reservations.site, site));
    const [known] = await tx.select({ carId: reservations.carId }).from(reservations).where(isIt);
    if (known === undefined) return null;
    await lockCar(tx, known.carId);
    const [reservation] = await tx.select().from(reservations).where(isIt).for('update');
    if (reservation === undefined) return null;
    const [car] = await tx.select({ doc: cars.doc }).from(cars).where(eq(cars.id, known.carId));
    const isOver = reservation.endedAt !== null || reservation.expiresAt <= now;
    if (isOver || (car !== undefined && isSold(car.doc))) return { kind: 'ended', reservation };
    const [ended] = await tx
      .update(reservations)
      .set({ endedAt: now, endReason: 'cancelled' })
      .where(and(isIt, isNull(reservations.endedAt)))
      .returning();
    if (ended === undefined) return { kind: 'ended', reservation };
    await tx
      .update(cars)
      .set({ doc: sql`${cars.doc} || jsonb_build_object('reserved', ${cars.reservedBySource})`, updatedAt: now })
      .where(eq(cars.id, ended.carId));
    await enqueueCarChange(tx, [ended.carId]);
    const { paymentProvider: provider, paymentReference: reference } = ended;
    await enqueue(tx, 'payment.settle', { provider, reference, action: 'void' }, site);
    await enqueue(tx, 'reservation.mail', { reservationId: id, about: 'cancelled', to: 'shopper' }, site);
    await enqueue(tx, 'reservation.mail', { reservationId: id, about: 'cancelled', to: 'dealer' }, site);
    return { kind: 'cancelled', reservation: ended };
  });
}
