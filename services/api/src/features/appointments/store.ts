import type { Queries } from '@forecourt/database';
import { serviceBookings, testDrives } from '@forecourt/database';
import { and, between, count, eq, gte } from 'drizzle-orm';

/** Start times at which a car is booked, in milliseconds. */
export async function findBookedMs(
  db: Queries,
  carId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ startsAt: testDrives.startsAt })
    .from(testDrives)
    .where(and(eq(testDrives.carId, carId), between(testDrives.startsAt, new Date(fromMs), new Date(toMs))));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** Start times at which a workshop is full, in milliseconds. @param bays number of vehicles taken in at once */
export async function findFullMs(
  db: Queries,
  locationId: string,
  bays: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ startsAt: serviceBookings.startsAt })
    .from(serviceBookings)
    .where(
      and(
        eq(serviceBookings.locationId, locationId),
        between(serviceBookings.startsAt, new Date(fromMs), new Date(toMs)),
      ),
    )
    .groupBy(serviceBookings.startsAt)
    .having(gte(count(), bays));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** Books the first free bay. @returns false when all bays are taken */
export async function insertServiceBooking(
  tx: Queries,
  bays: number,
  booking: { readonly leadId: string; readonly locationId: string; readonly startsAt: Date },
): Promise<boolean> {
  for (let bay = 1; bay <= bays; bay++) {
    const rows = await tx
      .insert(serviceBookings)
      .values({ ...booking, bay })
      .onConflictDoNothing({ target: [serviceBookings.locationId, serviceBookings.startsAt, serviceBookings.bay] })
      .returning({ leadId: serviceBookings.leadId });
    if (rows.length > 0) return true;
  }
  return false;
}

/** @returns false when the car is booked at that time */
export async function insertTestDrive(
  tx: Queries,
  drive: { readonly leadId: string; readonly carId: string; readonly startsAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(testDrives)
    .values(drive)
    .onConflictDoNothing({ target: [testDrives.carId, testDrives.startsAt] })
    .returning({ leadId: testDrives.leadId });
  return rows.length > 0;
}

/** Frees the time that a lead had booked. */
export async function releaseTime(tx: Queries, leadId: string): Promise<void> {
  await tx.delete(testDrives).where(eq(testDrives.leadId, leadId));
  await tx.delete(serviceBookings).where(eq(serviceBookings.leadId, leadId));
}
