import type { Queries } from '@forecourt/database';
import { testDrives } from '@forecourt/database';
import { and, eq, gte, lte } from 'drizzle-orm';

/** When a car is out already, in milliseconds. */
export async function findBookedMs(
  db: Queries,
  carId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ startsAt: testDrives.startsAt })
    .from(testDrives)
    .where(
      and(
        eq(testDrives.carId, carId),
        gte(testDrives.startsAt, new Date(fromMs)),
        lte(testDrives.startsAt, new Date(toMs)),
      ),
    );
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** @returns false when somebody else has the car then */
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
