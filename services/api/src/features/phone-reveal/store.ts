import type { Queries } from '@forecourt/database';
import { phoneReveals } from '@forecourt/database';

/** Keeps that a car's number was asked for, and nothing of who asked. */
export async function insertPhoneReveal(
  db: Queries,
  reveal: { readonly at: Date; readonly site: string; readonly carId: string; readonly dealershipId: string },
): Promise<void> {
  await db.insert(phoneReveals).values(reveal);
}
