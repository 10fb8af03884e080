import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queries } from '@forecourt/database';
import { sessions, shoppers } from '@forecourt/database';
import { and, eq, gt, lt } from 'drizzle-orm';
import { findByContact, insertContact } from './contact-store.ts';

/** Somebody who is signed in. */
export type Shopper = typeof shoppers.$inferSelect;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The shopper whose account an identity opens on a site, founded when there is none. */
export async function findOrFoundShopper(
  db: Queries,
  found: { readonly site: string; readonly identity: string; readonly phone: string | null; readonly at: Date },
): Promise<Shopper> {
  const { site, identity, phone, at } = found;
  const known = await findByContact(db, found);
  if (known !== null) return known;
  const [row] = await db
    .insert(shoppers)
    .values({ id: randomUUID(), site, identity, phone, createdAt: at })
    // A row that is set to what it is comes back, too.
    .onConflictDoUpdate({ target: [shoppers.site, shoppers.identity], set: { identity } })
    .returning();
  if (row === undefined) throw new Error(`SHOPPER_NOT_STORED: no row of ${site} came back.`);
  if (await insertContact(db, { site, identity }, row.id, at)) return row;
  // Meanwhile somebody who is signed in made it a way into their account.
  await db.delete(shoppers).where(eq(shoppers.id, row.id));
  return findOrFoundShopper(db, found);
}

/** @returns the secret of a new session; only its hash is stored */
export async function insertSession(
  db: Queries,
  { site, shopperId, now, days }: { site: string; shopperId: string; now: Date; days: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * 24 * 3_600_000);
  await db.insert(sessions).values({ tokenHash: hash(token), site, shopperId, createdAt: now, expiresAt });
  return token;
}

/** Who holds a session of this site; a session of another dealer is nobody's here. */
export async function findShopper(db: Queries, site: string, token: string, now: Date): Promise<Shopper | null> {
  const [row] = await db
    .select({ shopper: shoppers })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(and(eq(sessions.tokenHash, hash(token)), eq(sessions.site, site), gt(sessions.expiresAt, now)));
  return row?.shopper ?? null;
}

export async function dropSession(db: Queries, site: string, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.tokenHash, hash(token)), eq(sessions.site, site)));
}

export async function setPhone(db: Queries, shopperId: string, phone: string): Promise<void> {
  await db.update(shoppers).set({ phone }).where(eq(shoppers.id, shopperId));
}

export async function dropSessionsBefore(db: Queries, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
