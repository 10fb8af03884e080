import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '@forecourt/database';
import { sessions, shoppers } from '@forecourt/database';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Shopper } from './shopper.ts';

/** A signed-in browser. */
export type Session = Omit<typeof sessions.$inferSelect, 'tokenHash'>;

/** A signed-in shopper and the session of the request. */
export type Visitor = { readonly shopper: Shopper; readonly session: Session };

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Time of a session's last recorded use. */
export const lastUsed = ({ lastUsedAt, createdAt }: Session) => lastUsedAt ?? createdAt;
const leastUsedFirst = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`;

/** @returns the secret of a new session; only its hash is stored */
export async function insertSession(
  db: Queries,
  {
    now,
    days,
    ...session
  }: Pick<Session, 'site' | 'shopperId' | 'device' | 'sender'> & { readonly now: Date; readonly days: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000);
  await db.insert(sessions).values({ ...session, tokenHash: hash(token), createdAt: now, provenAt: now, expiresAt });
  return token;
}

/** The shopper and session of a token; null also for a session of another site. */
export async function findVisitor(db: Queries, site: string, token: string, now: Date): Promise<Visitor | null> {
  const [row] = await db
    .select({ shopper: shoppers, session: sessions })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(and(eq(sessions.tokenHash, hash(token)), eq(sessions.site, site), gt(sessions.expiresAt, now)));
  return row ?? null;
}

/** Whether a session has not been ended. */
export async function isOpenSession(db: Queries, id: string): Promise<boolean> {
  return (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))).length > 0;
}

/** A shopper's valid sessions, most recently used first. */
export async function listSessions(db: Queries, shopperId: string, now: Date): Promise<readonly Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.shopperId, shopperId), gt(sessions.expiresAt, now)))
    .orderBy(desc(leastUsedFirst), sessions.id);
}

export async function noteUse(db: Queries, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
}

export async function noteProof(db: Queries, id: string, provenAt: Date): Promise<void> {
  await db.update(sessions).set({ provenAt }).where(eq(sessions.id, id));
}

export async function dropSession(db: Queries, site: string, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.tokenHash, hash(token)), eq(sessions.site, site)));
}

/** Ends a session, if it belongs to this shopper. */
export async function endSession(db: Queries, shopperId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.shopperId, shopperId), eq(sessions.id, id)));
}

/** Ends all sessions of a shopper but the current one. @returns the number of ended sessions */
export async function endOtherSessions(db: Queries, { shopper, session }: Visitor): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.shopperId, shopper.id), ne(sessions.id, session.id)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends a shopper's least recently used sessions, so that at most `most` remain. */
export async function keepSessions(db: Queries, shopperId: string, most: number): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.shopperId, shopperId))
    .orderBy(desc(leastUsedFirst), sessions.id)
    .offset(most);
  await db.delete(sessions).where(inArray(sessions.id, beyond));
}

export async function dropSessionsBefore(db: Queries, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
