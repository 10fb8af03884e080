import type { Queries } from '@forecourt/database';
import { phoneReveals } from '@forecourt/database';

/** Records that a car's number was requested, and nothing of the visitor. */
export async function insertPhoneReveal(
  db: Queries,
  reveal: { readonly at: Date; readonly site: string; readonly carId: string; readonly dealershipId: string },
): Promise<void> {
  await db.insert(phoneReveals).values(reveal);
}
