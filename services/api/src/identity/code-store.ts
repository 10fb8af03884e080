import type { Queries } from '@forecourt/database';
import { sessions, shopperContacts, signInCodes } from '@forecourt/database';
import { and, eq, gt, gte, isNull, lt, sql, sum } from 'drizzle-orm';
import type { UnusedCode } from './code-decision.ts';

type StoredCode = typeof signInCodes.$inferSelect;
type Contact = { readonly site: string; readonly mailbox: string };

export async function insertCode(
  db: Queries,
  code: Pick<StoredCode, 'id' | 'site' | 'identity' | 'mailbox' | 'sender' | 'codeHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db.insert(signInCodes).values(code);
}

/** Deletes a code that could not be sent. */
export async function dropCode(db: Queries, id: string): Promise<void> {
  await db.delete(signInCodes).where(eq(signInCodes.id, id));
}

/** Unused codes that were created for a contact since a time. */
export async function unusedCodes(db: Queries, contact: Contact, since: Date): Promise<readonly UnusedCode[]> {
  return db
    .select({ sentAt: signInCodes.createdAt, sender: signInCodes.sender })
    .from(signInCodes)
    .where(isUnused(contact, since));
}

/** Times of the unused codes that a network requested for a contact since a moment, at all sites. */
export async function unusedCodesBetween(
  db: Queries,
  { mailbox, sender }: { readonly mailbox: string; readonly sender: string },
  since: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .select({ sentAt: signInCodes.createdAt })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.mailbox, mailbox),
        eq(signInCodes.sender, sender),
        isNull(signInCodes.usedAt),
        gte(signInCodes.createdAt, since),
      ),
    );
  return rows.map(({ sentAt }) => sentAt);
}

/** Times of the unused codes that a network requested since a moment, for any contact of a site. */
export async function unusedCodesOf(db: Queries, site: string, sender: string, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .select({ sentAt: signInCodes.createdAt })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.site, site),
        eq(signInCodes.sender, sender),
        isNull(signInCodes.usedAt),
        gte(signInCodes.createdAt, since),
      ),
    );
  return rows.map(({ sentAt }) => sentAt);
}

/** Whether the contact's account is signed in from this network. */
export async function isKnownSender(
  db: Queries,
  { site, identity, sender, now }: { site: string; identity: string; sender: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(shopperContacts, eq(shopperContacts.shopperId, sessions.shopperId))
    .where(
      and(
        eq(shopperContacts.site, site),
        eq(shopperContacts.identity, identity),
        eq(sessions.sender, sender),
        gt(sessions.expiresAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The mailbox to which a code was sent; null: there is no such code. */
export async function mailboxOfCode(db: Queries, site: string, id: string): Promise<string | null> {
  const [code] = await db
    .select({ mailbox: signInCodes.mailbox })
    .from(signInCodes)
    .where(and(eq(signInCodes.id, id), eq(signInCodes.site, site)));
  return code?.mailbox ?? null;
}

/** Number of wrong attempts at those codes of a contact that were created since a time. */
export async function countWrongAttempts(db: Queries, contact: Contact, since: Date): Promise<number> {
  const [row] = await db
    .select({ attempts: sum(signInCodes.attempts).mapWith(Number) })
    .from(signInCodes)
    .where(isUnused(contact, since));
  return row?.attempts ?? 0;
}

/**
 * Counts an attempt.
 *
 * @returns the code to compare; null: the code is unknown, used, expired or out of attempts
 */
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

/** Marks a code as used. @returns false when the code was already used */
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

const isUnused = ({ site, mailbox }: Contact, since: Date) =>
  and(
    eq(signInCodes.site, site),
    eq(signInCodes.mailbox, mailbox),
    isNull(signInCodes.usedAt),
    gte(signInCodes.createdAt, since),
  );
