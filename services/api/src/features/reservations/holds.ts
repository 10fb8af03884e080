import { isSold } from '@forecourt/contracts';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { cars, enqueue, enqueueCarChange, reservations } from '@forecourt/database';
import { and, count, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm';

/** Selects holds that have expired but not been ended. */
const lapsed = (now: Date) => and(isNull(reservations.endedAt), lte(reservations.expiresAt, now));

/** Ids of the cars of expired holds, the earliest expiry first. */
export async function findLapsed(db: Queries, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ carId: reservations.carId })
    .from(reservations)
    .where(lapsed(now))
    .orderBy(reservations.expiresAt)
    .limit(limit);
  return rows.map(({ carId }) => carId);
}

/** Ends the car's hold if it has expired. @returns whether the hold was ended */
export async function endIfLapsed(db: ForecourtDatabase, carId: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.carId, carId), lapsed(now)));
  if (found === undefined) return false;
  return db.transaction(async (tx) => {
    // Every transaction that changes a car and its reservation locks the car first, to avoid
    // deadlocks.
    await lockCar(tx, carId);
    return endLapsed(tx, carId, now);
  });
}

/**
 * Number of a site's reservations that still hold cars, by dealership. `until`: time at which the last of them ends,
 * ISO 8601 in UTC. Dealerships without such reservations are left out.
 */
export async function holdsThrough(db: Queries, site: string, dealerships: readonly string[]) {
  if (dealerships.length === 0) return [];
  const { dealershipSlug: dealership, expiresAt } = reservations;
  const rows = await db
    .select({ dealership, reservations: count(), until: max(expiresAt) })
    .from(reservations)
    .where(and(eq(reservations.site, site), inArray(dealership, [...dealerships]), isNull(reservations.endedAt)))
    .groupBy(dealership)
    .orderBy(dealership);
  return rows.map(({ until, ...held }) => ({ ...held, until: until?.toISOString() ?? '' }));
}

/** Locks the car until the transaction ends, so that other transactions cannot change it or its reservation. */
export async function lockCar(tx: Queries, carId: string): Promise<void> {
  await tx.select({ id: cars.id }).from(cars).where(eq(cars.id, carId)).for('update');
}

/**
 * Ends the expired hold of a locked car: the car gets its source's status back, its search record is queued, and the
 * deposit is refunded. If the car was sold meanwhile, the deposit is kept as part of its price.
 *
 * @returns whether there was such a hold
 */
export async function endLapsed(tx: Queries, carId: string, now: Date): Promise<boolean> {
  const [car] = await tx.select({ doc: cars.doc }).from(cars).where(eq(cars.id, carId));
  const sold = car !== undefined && isSold(car.doc);
  const [ended] = await tx
    .update(reservations)
    .set({ endedAt: now, endReason: sold ? 'sold' : 'expired' })
    .where(and(eq(reservations.carId, carId), lapsed(now)))
    .returning({
      id: reservations.id,
      site: reservations.site,
      provider: reservations.paymentProvider,
      reference: reservations.paymentReference,
    });
  if (ended === undefined) return false;
  await tx
    .update(cars)
    .set({ doc: sql`${cars.doc} || jsonb_build_object('reserved', ${cars.reservedBySource})`, updatedAt: now })
    .where(eq(cars.id, carId));
  await enqueueCarChange(tx, [carId]);
  const { id, site, ...payment } = ended;
  if (sold) return true;
  await enqueue(tx, 'payment.settle', { ...payment, action: 'void' }, site);
  await enqueue(tx, 'reservation.mail', { reservationId: id, about: 'expired', to: 'shopper' }, site);
  return true;
}
