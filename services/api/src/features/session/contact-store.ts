import type { Queries } from '@forecourt/database';
import { shopperContacts, shoppers, signInCodes } from '@forecourt/database';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockCount } from '../../mail/lock-count.ts';
import type { Shopper } from './shopper.ts';

type Key = { readonly site: string; readonly identity: string };

const isKey = ({ site, identity }: Key) => and(eq(shopperContacts.site, site), eq(shopperContacts.identity, identity));

/** The shopper whose account has this proven contact; null: no account has it. */
export async function findByContact(db: Queries, key: Key): Promise<Shopper | null> {
  const [row] = await db
    .select({ shopper: shoppers })
    .from(shopperContacts)
    .innerJoin(shoppers, eq(shoppers.id, shopperContacts.shopperId))
    .where(isKey(key));
  return row?.shopper ?? null;
}

/**
 * Adds a proven contact to an account, unless another account has it.
 *
 * @returns whether the contact belongs to this account now
 */
export async function insertContact(db: Queries, key: Key, shopperId: string, provenAt: Date): Promise<boolean> {
  await db
    .insert(shopperContacts)
    .values({ ...key, shopperId, provenAt })
    .onConflictDoNothing();
  return (await findByContact(db, key))?.id === shopperId;
}

/** Locks the list of an account's contacts until the transaction ends. */
export function lockContacts(tx: Queries, shopperId: string): Promise<void> {
  return lockCount(tx, ['contacts', shopperId]);
}

/** Locks a contact until the transaction ends, so that nobody signs in with it while it is removed. */
export function lockContact(tx: Queries, { site, identity }: Key): Promise<void> {
  return lockCount(tx, ['contact', site, identity]);
}

/** Identities of a shopper's proven contacts, the earliest proven first. */
export async function listContacts(db: Queries, shopperId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ identity: shopperContacts.identity })
    .from(shopperContacts)
    .where(eq(shopperContacts.shopperId, shopperId))
    .orderBy(asc(shopperContacts.provenAt), asc(shopperContacts.identity));
  return rows.map(({ identity }) => identity);
}

/** Removes a contact from an account, and deletes the codes sent to it. */
export async function dropContact(db: Queries, { id, site }: Shopper, identity: string): Promise<void> {
  await lockContact(db, { site, identity });
  await db.delete(signInCodes).where(and(eq(signInCodes.site, site), eq(signInCodes.identity, identity)));
  await db.delete(shopperContacts).where(and(isKey({ site, identity }), eq(shopperContacts.shopperId, id)));
}

/** Deletes an account with its sessions, watchlist, contacts and the codes sent to them. */
export async function dropShopper(db: Queries, { id, site }: Shopper, identities: readonly string[]): Promise<void> {
  for (const identity of identities.toSorted()) await lockContact(db, { site, identity });
  await db.delete(signInCodes).where(and(eq(signInCodes.site, site), inArray(signInCodes.identity, [...identities])));
  await db.delete(shoppers).where(eq(shoppers.id, id));
}
