import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '@forecourt/database';
import { bookingChanges, bookingLinks, bookings, cars, leads, locations } from '@forecourt/database';
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { KeptTime } from '../appointments/book.ts';
import type { Lead } from '../leads/store.ts';

export type StoredBooking = typeof bookings.$inferSelect;

/** A link is valid for this many days after the booking's time. */
const linkDays = 30;
/** Maximum number of links of a booking. Each of its mails and each repeated request creates a link. */
const mostLinks = 20;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export async function insertBooking(
  tx: Queries,
  { leadId, site, kept }: { readonly leadId: string; readonly site: string; readonly kept: KeptTime },
): Promise<StoredBooking> {
  const [row] = await tx
    .insert(bookings)
    .values({ leadId, site, ...kept })
    .returning();
  if (row === undefined) throw new Error(`BOOKING_NOT_STORED: no row came back for lead ${leadId}.`);
  return row;
}

/** A booking and its lead; null: there is no booking, or the lead is erased. */
export async function findBooking(
  db: Queries,
  leadId: string,
): Promise<{ readonly booking: StoredBooking; readonly lead: Lead } | null> {
  const [row] = await db
    .select({ booking: bookings, lead: leads })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookings.leadId, leadId), isNull(leads.erasedAt)));
  return row ?? null;
}

/** Creates a link to a booking. @returns its secret; only the hash is stored */
export async function insertLink(db: Queries, leadId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(bookingLinks).values({ tokenHash: hash(token), leadId, createdAt: now });
  const latest = db
    .select({ tokenHash: bookingLinks.tokenHash })
    .from(bookingLinks)
    .where(eq(bookingLinks.leadId, leadId))
    .orderBy(desc(bookingLinks.createdAt))
    .limit(mostLinks);
  await db.delete(bookingLinks).where(and(eq(bookingLinks.leadId, leadId), notInArray(bookingLinks.tokenHash, latest)));
  return token;
}

export type Opened =
  | { readonly kind: 'open'; readonly booking: StoredBooking; readonly lead: Lead }
  | { readonly kind: 'unknown' | 'expired' };

/** Opens a booking by its link; on another site the link is unknown. */
export async function openLink(db: Queries, site: string, token: string, now: Date): Promise<Opened> {
  const [row] = await db
    .select({ leadId: bookingLinks.leadId })
    .from(bookingLinks)
    .where(eq(bookingLinks.tokenHash, hash(token)));
  const found = row === undefined ? null : await findBooking(db, row.leadId);
  if (found === null || found.booking.site !== site) return { kind: 'unknown' };
  const endsMs = found.booking.startsAt.getTime() + linkDays * 24 * 3_600_000;
  return now.getTime() > endsMs ? { kind: 'expired' } : { kind: 'open', ...found };
}

/**
 * Locks the booking, and its vehicle or workshop, until the transaction ends. The vehicle or workshop is locked first,
 * so that two bookings that swap their times do not deadlock.
 *
 * @returns the current booking; null: it is deleted
 */
export async function lockBooking(tx: Queries, known: StoredBooking): Promise<StoredBooking | null> {
  const { leadId, carId, locationId } = known;
  if (carId !== null) await tx.select({ id: cars.id }).from(cars).where(eq(cars.id, carId)).for('update');
  else await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, locationId)).for('update');
  const [booking] = await tx.select().from(bookings).where(eq(bookings.leadId, leadId)).for('update');
  return booking ?? null;
}

/** Stores the change of a booking whose row is locked. @param kept the new time; null: the booking is cancelled */
export async function changeBooking(
  tx: Queries,
  before: StoredBooking,
  kept: KeptTime | null,
  now: Date,
): Promise<StoredBooking> {
  const { leadId, time: fromTime } = before;
  const sequence = before.sequence + 1;
  const [after] = await tx
    .update(bookings)
    .set(kept === null ? { sequence, cancelledAt: now } : { sequence, ...kept })
    .where(eq(bookings.leadId, leadId))
    .returning();
  if (after === undefined) throw new Error(`BOOKING_NOT_STORED: no row came back for lead ${leadId}.`);
  const kind = kept === null ? 'cancelled' : 'moved';
  await tx.insert(bookingChanges).values({ leadId, sequence, kind, fromTime, toTime: kept?.time ?? null, at: now });
  return after;
}

/** Bookings by lead id. */
export async function findBookings(
  db: Queries,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, StoredBooking>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.leadId, [...leadIds]));
  return new Map(rows.map((booking) => [booking.leadId, booking]));
}
