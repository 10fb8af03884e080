import { isSold } from '@forecourt/contracts';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import type { SitesPort } from '../../deps.ts';
import { keepTime, TimeTaken } from '../appointments/book.ts';
import { bookingSites } from '../appointments/owner-calendar.ts';
import { releaseTime } from '../appointments/store.ts';
import { findCars } from '../cars/store.ts';
import { promiseDelivery } from '../leads/channels.ts';
import type { Lead } from '../leads/store.ts';
import { promiseMails } from './promise-mails.ts';
import type { StoredBooking } from './store.ts';
import { changeBooking, lockBooking, openLink } from './store.ts';

/** Result of changing a booking. */
export type Changed =
  /** `unchanged`: the booking was already in that state, so there are no further notifications. */
  | { readonly kind: 'changed' | 'unchanged'; readonly booking: StoredBooking; readonly lead: Lead }
  | { readonly kind: 'unknown' | 'expired' | 'past' | 'cancelled' | 'movedTooOften' | 'taken' | 'sold' };

/** Number of times a booking can be moved. Each change is delivered to the dealer by every channel of its lead. */
const mostMoves = 20;

/** Identifies a booking by its link. `sender`: see `senderOf`. */
type Request = { readonly site: ApiSite; readonly token: string; readonly sender: string; readonly now: Date };
type Move = Request & { readonly sites: SitesPort };

/**
 * Moves a booking to another time; if that time is not free, the booking stays unchanged. @param time in the format
 * of `openTimes`
 */
export async function moveBooking(db: ForecourtDatabase, { sites, ...request }: Move, time: string): Promise<Changed> {
  const { site, token, now } = request;
  const opened = await openLink(db, site.slug, token, now);
  if (opened.kind !== 'open') return opened;
  const concerned = await bookingSites(db, { site, sites }, opened.booking);
  return change(db, request, async (tx, { booking, lead }) => {
    if (booking.cancelledAt !== null) return { kind: 'cancelled' };
    if (booking.time === time) return { kind: 'unchanged', booking, lead };
    if (booking.sequence >= mostMoves) return { kind: 'movedTooOften' };
    const { leadId, kind, carId, locationId } = booking;
    const [car] = carId === null ? [] : await findCars(tx, site, [carId]);
    if (carId !== null && (car === undefined || isSold(car))) return { kind: 'sold' };
    await releaseTime(tx, leadId);
    const kept = await keepTime(tx, concerned, { leadId, kind, carId, locationId, time }, now);
    return { kind: 'changed', booking: await changeBooking(tx, booking, kept, now), lead };
  }).catch((error: unknown): Changed => {
    if (error instanceof TimeTaken) return { kind: 'taken' };
    throw error;
  });
}

/** Cancels a booking and frees its time. */
export function cancelBooking(db: ForecourtDatabase, request: Request): Promise<Changed> {
  return change(db, request, async (tx, { booking, lead }) => {
    if (booking.cancelledAt !== null) return { kind: 'unchanged', booking, lead };
    await releaseTime(tx, booking.leadId);
    return { kind: 'changed', booking: await changeBooking(tx, booking, null, request.now), lead };
  });
}

type Open = { readonly booking: StoredBooking; readonly lead: Lead };

/** Changes a booking and queues messages to the dealer's channels and the shopper, all in one transaction. */
async function change(
  db: ForecourtDatabase,
  { site, token, sender, now }: Request,
  apply: (tx: Queries, open: Open) => Promise<Changed>,
): Promise<Changed> {
  const opened = await openLink(db, site.slug, token, now);
  if (opened.kind !== 'open') return opened;
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, opened.booking);
    if (booking === null) return { kind: 'unknown' };
    if (booking.cancelledAt === null && booking.startsAt <= now) return { kind: 'past' };
    const changed = await apply(tx, { booking, lead: opened.lead });
    if (changed.kind === 'changed') {
      await promiseDelivery(tx, site, opened.lead, changed.booking.sequence);
      await promiseMails(tx, site, changed.booking, { payload: opened.lead.payload, sender }, now);
    }
    return changed;
  });
}
