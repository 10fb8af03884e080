import { randomUUID } from 'node:crypto';
import type { Queries } from '@forecourt/database';
import { shoppers } from '@forecourt/database';
import { and, eq } from 'drizzle-orm';
import { findByContact, insertContact, lockContact } from './contact-store.ts';
import type { Shopper } from './shopper.ts';

/** The shopper with this identity on a site; created at the first sign-in. */
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
    // A conflict updates the identity to the same value, because the statement would otherwise return no row.
    .onConflictDoUpdate({ target: [shoppers.site, shoppers.identity], set: { identity } })
    .returning();
  if (row === undefined) throw new Error(`SHOPPER_NOT_STORED: no row came back for ${site}.`);
  if (await insertContact(db, { site, identity }, row.id, at)) return row;
  // Another signed-in shopper may have added this contact to their account meanwhile. That account is then used.
  await db.delete(shoppers).where(eq(shoppers.id, row.id));
  return findOrFoundShopper(db, found);
}

/** Like `findOrFoundShopper`, but the contact cannot be removed from the account until the transaction ends. */
export async function openShopper(tx: Queries, found: Parameters<typeof findOrFoundShopper>[1]): Promise<Shopper> {
  await lockContact(tx, found);
  return findOrFoundShopper(tx, found);
}

export async function setPhone(db: Queries, shopperId: string, phone: string): Promise<void> {
  await db.update(shoppers).set({ phone }).where(eq(shoppers.id, shopperId));
}

/** Removes this phone number; has no effect if the shopper has another one by now. */
export async function dropPhone(db: Queries, shopperId: string, phone: string): Promise<void> {
  await db
    .update(shoppers)
    .set({ phone: null })
    .where(and(eq(shoppers.id, shopperId), eq(shoppers.phone, phone)));
}
