import { randomUUID } from 'node:crypto';
import type { Budget } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { ForecourtDatabase } from '@forecourt/database';
import { declinedCards } from '@forecourt/database';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { LogPort } from '../../deps.ts';

const dayMs = 24 * 3_600_000;

/** Whose account a deposit is for, and which network the card came from. */
type Payer = { readonly owner: string; readonly sender: string };

/** An attempt to pay that may be made. */
export type CardAttempt = {
  /** The card was not declined: the attempt does not count. */
  readonly forget: () => Promise<void>;
};

/** @returns null: too many cards were declined, and no further one is tried */
export type BeginCardAttempt = (payer: Payer) => Promise<CardAttempt | null>;

/**
 * Counts declined cards of the last 24 hours, of a network at all sites and of a dealer's account from all networks, so
 * that nobody tries out cards here. An attempt counts from its beginning: those at the same time count each other.
 */
export function createCardAttempts({
  db,
  clock,
  budget,
  log,
}: {
  readonly db: ForecourtDatabase;
  readonly clock: () => Date;
  readonly budget: Budget;
  readonly log: LogPort;
}): BeginCardAttempt {
  return async ({ owner, sender }) => {
    const id = randomUUID();
    const now = clock();
    // Where that fails it counts as declined: nothing of the payment depends on it.
    const forget = () =>
      db
        .delete(declinedCards)
        .where(eq(declinedCards.id, id))
        .then(() => {})
        .catch(() => {});
    const lastDay = gt(declinedCards.attemptedAt, new Date(now.getTime() - dayMs));
    await db.insert(declinedCards).values({ id, owner, sender, attemptedAt: now });
    const [ofSender, ofOwner] = await Promise.all([
      db.$count(declinedCards, and(eq(declinedCards.sender, sender), lastDay)),
      db.$count(declinedCards, and(eq(declinedCards.owner, owner), lastDay)),
    ]);
    if (ofSender <= budget.declinedCardsPerSenderDay && ofOwner <= budget.declinedCardsPerOwnerDay) return { forget };
    await forget();
    if (ofOwner > budget.declinedCardsPerOwnerDay)
      log.warn(
        { site: owner },
        new BudgetExceeded('declinedCardsPerOwnerDay', budget, `the account of "${owner}"`).message,
      );
    return null;
  };
}

/** Attempts of more than a day ago count no more. */
export async function deleteOldAttempts(db: ForecourtDatabase, now: Date): Promise<void> {
  await db.delete(declinedCards).where(lte(declinedCards.attemptedAt, new Date(now.getTime() - dayMs)));
}
