import type { Queries } from '@forecourt/database';
import { bookings, leads, reservations } from '@forecourt/database';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StoredBooking } from '../bookings/store.ts';
import { phoneAsWritten } from '../leads/phone-as-written.ts';
import type { Lead } from '../leads/store.ts';
import type { Reservation } from '../reservations/store.ts';

/** Maximum number of enquiries shown, and how long they are shown. */
const mostShown = 30;
const shownDays = 365;

export type Sent = {
  readonly lead: Pick<Lead, 'id' | 'payload' | 'createdAt'>;
  readonly booking: StoredBooking | null;
  readonly reservation: Reservation | null;
};

/**
 * Everything that was sent on a site from any of these contacts, newest first.
 *
 * @param identities proven contacts, `email:aroha@example.com`, `phone:+61412345678`
 */
export async function listSent(
  db: Queries,
  site: string,
  identities: readonly string[],
  now: Date,
): Promise<readonly Sent[]> {
  const of = (kind: string) =>
    identities.filter((each) => each.startsWith(kind)).map((each) => each.slice(kind.length));
  const emails = of('email:').map((each) => each.toLowerCase());
  const phones = of('phone:').map(phoneAsWritten);
  const isOwn = or(
    emails.length === 0 ? undefined : inArray(sql`lower(${leads.payload} ->> 'email')`, emails),
    phones.length === 0 ? undefined : inArray(sql`${leads.payload} ->> 'phone'`, phones),
  );
  if (isOwn === undefined) return [];
  const since = new Date(now.getTime() - shownDays * 24 * 3_600_000);
  const found = await db
    .select({
      lead: { id: leads.id, payload: leads.payload, createdAt: leads.createdAt },
      booking: bookings,
      reservation: reservations,
    })
    .from(leads)
    .leftJoin(bookings, eq(bookings.leadId, leads.id))
    .leftJoin(reservations, eq(reservations.leadId, leads.id))
    .where(and(eq(leads.site, site), gt(leads.createdAt, since), isNull(leads.erasedAt), isOwn))
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(mostShown);
  // The addresses are compared again here. In some locales the database converts different letters, such as `İ` and
  // `I`, to the same lower-case letter, so the query may also find another person's address.
  return found.filter(
    ({ lead: { payload } }) => phones.includes(payload.phone) || emails.includes(payload.email.toLowerCase()),
  );
}
