import { randomUUID } from 'node:crypto';
import type { Queries } from '@forecourt/database';
import { shoppers } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import { findByContact, insertContact } from './contact-store.ts';

/** Somebody who is signed in. */
export type Shopper = typeof shoppers.$inferSelect;

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

/** @param phone null: there is none any more */
export async function setPhone(db: Queries, shopperId: string, phone: string | null): Promise<void> {
  await db.update(shoppers).set({ phone }).where(eq(shoppers.id, shopperId));
}
