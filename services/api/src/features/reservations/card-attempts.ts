import { randomUUID } from 'node:crypto';
import type { Budget } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { ForecourtDatabase } from '@forecourt/database';
import { declinedCards } from '@forecourt/database';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { LogPort } from '../../deps.ts';

const dayMs = 24 * 3_600_000;

/** `owner`: the dealer's account that is paid. `sender`: the network from which the card was sent. */
type Payer = { readonly owner: string; readonly sender: string };

/** A payment attempt that was allowed. */
export type CardAttempt = {
  /** Deletes the attempt. Call it if the card was not declined. */
  readonly forget: () => Promise<void>;
};

/** @returns null: too many cards were declined, so this card must not be tried */
export type BeginCardAttempt = (payer: Payer) => Promise<CardAttempt | null>;

/**
 * Limits the number of declined cards in 24 hours, to prevent card testing: per network across all sites, and per
 * dealer's account across all networks. An attempt counts as declined from its start until `forget`.
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
    // If the deletion fails, the attempt counts as declined; the payment is not affected.
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

/** Deletes attempts older than a day, which no longer count. */
export async function deleteOldAttempts(db: ForecourtDatabase, now: Date): Promise<void> {
  await db.delete(declinedCards).where(lte(declinedCards.attemptedAt, new Date(now.getTime() - dayMs)));
}
