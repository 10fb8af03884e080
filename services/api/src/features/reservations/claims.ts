import type { Queries } from '@forecourt/database';
import { reservationClaims } from '@forecourt/database';
import { and, eq, lte } from 'drizzle-orm';

/** An idempotency key and the content it is bound to. */
export type Claim = typeof reservationClaims.$inferSelect;
export type NewClaim = typeof reservationClaims.$inferInsert;

/** How long a key stays bound to a request that neither made a reservation nor was refused. */
const staleMs = 24 * 3_600_000;

/** Binds the key of the wanted claim to its content. @returns the claim that has the key: this one or an earlier one */
export async function claimKey(db: Queries, wanted: NewClaim): Promise<Claim> {
  for (;;) {
    const [own] = await db.insert(reservationClaims).values(wanted).onConflictDoNothing().returning();
    if (own !== undefined) return own;
    const [earlier] = await db
      .select()
      .from(reservationClaims)
      .where(and(eq(reservationClaims.site, wanted.site), eq(reservationClaims.idempotencyKey, wanted.idempotencyKey)));
    // None: it was released between the two statements.
    if (earlier !== undefined) return earlier;
  }
}

/** Nobody else releases the claim until the transaction is over. @returns false when it is released already */
export async function lockClaim(tx: Queries, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservationClaims.id })
    .from(reservationClaims)
    .where(eq(reservationClaims.id, id))
    .for('update');
  return rows.length > 0;
}

/** The request came to nothing: its key is free again. */
export async function releaseClaim(db: Queries, id: string): Promise<void> {
  await db.delete(reservationClaims).where(eq(reservationClaims.id, id));
}

/** Reservations keep their keys themselves; other claims were left behind by a request that was cut off. */
export async function deleteStaleClaims(db: Queries, now: Date): Promise<void> {
  await db.delete(reservationClaims).where(lte(reservationClaims.createdAt, new Date(now.getTime() - staleMs)));
}
