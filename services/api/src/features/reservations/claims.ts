import type { Queries } from '@forecourt/database';
import { reservationClaims } from '@forecourt/database';
import { and, eq, lte } from 'drizzle-orm';

export type Claim = typeof reservationClaims.$inferSelect;
export type NewClaim = typeof reservationClaims.$inferInsert;

/** How long a key stays bound to an interrupted request. */
const staleMs = 24 * 3_600_000;

/** Binds an idempotency key to a request's content. @returns the key's claim, which an earlier request may have made */
export async function claimKey(db: Queries, wanted: NewClaim): Promise<Claim> {
  for (;;) {
    const [own] = await db.insert(reservationClaims).values(wanted).onConflictDoNothing().returning();
    if (own !== undefined) return own;
    const [earlier] = await db
      .select()
      .from(reservationClaims)
      .where(and(eq(reservationClaims.site, wanted.site), eq(reservationClaims.idempotencyKey, wanted.idempotencyKey)));
    // If no row is found, the earlier claim was released between the two statements, and the next round can claim the
    // key.
    if (earlier !== undefined) return earlier;
  }
}

/**
 * Locks the claim until the transaction ends, so that other processes cannot release it.
 *
 * @returns false when it is already released
 */
export async function lockClaim(tx: Queries, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservationClaims.id })
    .from(reservationClaims)
    .where(eq(reservationClaims.id, id))
    .for('update');
  return rows.length > 0;
}

/** Releases the key after a request that failed. */
export async function releaseClaim(db: Queries, id: string): Promise<void> {
  await db.delete(reservationClaims).where(eq(reservationClaims.id, id));
}

/**
 * Deletes old claims: those of interrupted requests, and those of stored reservations, which contain the key
 * themselves.
 */
export async function deleteStaleClaims(db: Queries, now: Date): Promise<void> {
  await db.delete(reservationClaims).where(lte(reservationClaims.createdAt, new Date(now.getTime() - staleMs)));
}
