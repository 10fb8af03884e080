import type { Queries } from '@forecourt/database';
import { signInCodes } from '@forecourt/database';
import { and, count, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';

type StoredCode = typeof signInCodes.$inferSelect;

export async function insertCode(
  db: Queries,
  code: Pick<StoredCode, 'id' | 'site' | 'identity' | 'codeHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db.insert(signInCodes).values(code);
}

/** How many codes were sent since then. */
export async function countCodes(db: Queries, site: string, identity: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(signInCodes)
    .where(and(eq(signInCodes.site, site), eq(signInCodes.identity, identity), gte(signInCodes.createdAt, since)));
  return row?.sent ?? 0;
}

/** Counts an attempt, and gives the code it is compared with; null: none may still be tried. */
export async function takeAttempt(
  db: Queries,
  { id, site, now, mostAttempts }: { id: string; site: string; now: Date; mostAttempts: number },
): Promise<StoredCode | null> {
  const [row] = await db
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(
      and(
        eq(signInCodes.id, id),
        eq(signInCodes.site, site),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, now),
        lt(signInCodes.attempts, mostAttempts),
      ),
    )
    .returning();
  return row ?? null;
}

/** Whether this was the one time it may be used. */
export async function useCode(db: Queries, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(signInCodes)
    .set({ usedAt: now })
    .where(and(eq(signInCodes.id, id), isNull(signInCodes.usedAt)))
    .returning({ id: signInCodes.id });
  return used.length === 1;
}

export async function dropCodesBefore(db: Queries, oldest: Date): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.createdAt, oldest));
}
