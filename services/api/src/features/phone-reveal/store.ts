import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { phoneReveals } from '@forecourt/database';
import { and, eq, gte, lt } from 'drizzle-orm';

/** Records that the phone number for a car was requested, without data of the visitor. */
export async function insertPhoneReveal(
  db: Queries,
  reveal: { readonly at: Date; readonly site: string; readonly carId: string; readonly dealershipId: string },
): Promise<void> {
  await db.insert(phoneReveals).values(reveal);
}

/** Number of a site's phone reveals since a moment. */
export function countPhoneReveals(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(phoneReveals, and(eq(phoneReveals.site, site), gte(phoneReveals.at, since)));
}

/** Deletes the records from before this moment. */
export async function dropPhoneRevealsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(phoneReveals).where(lt(phoneReveals.at, before));
}
