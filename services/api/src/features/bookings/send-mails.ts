import { defaultBudget } from '@forecourt/budget';
import type { OutboxPayloads, OutboxWorker } from '@forecourt/database';
import { runOutbox } from '@forecourt/database';
import type { ApiDeps } from '../../deps.ts';
import { imprintOf } from '../../mail/imprint.ts';
import { countMailWithin, forgetMail, mailsTo } from '../../mail/visitor-mails.ts';
import type { MailAbout } from './booking-mail.ts';
import { bookingMail } from './booking-mail.ts';
import type { StoredBooking } from './store.ts';
import { findBooking, insertLink } from './store.ts';
import { toBooking } from './to-booking.ts';

/** Number of mails of one site that are sent at the same time. */
const atATime = 4;

/**
 * Sends shoppers the mails and reminders about bookings, until stopped. A mail is not sent if the booking was changed
 * again, because a later mail follows.
 */
export function startBookingMails({
  db,
  sites,
  mail,
  clock,
  log,
  delivery,
  encryption,
  budget = defaultBudget,
}: ApiDeps): OutboxWorker {
  return runOutbox({
    db,
    kind: 'booking.mail',
    pollMs: 5_000,
    atATime,
    ...delivery,
    handle: ({ payload }) => send(payload),
    onDead: ({ payload }) => log.error({ ...payload }, 'We couldn’t email a shopper about a booking.'),
    onError: (err) =>
      log.error({ err }, 'Booking emails can’t be sent, because their database table can’t be reached.'),
  });

  async function send({ leadId, sequence, about: wanted, sender }: OutboxPayloads['booking.mail']): Promise<void> {
    const found = await findBooking(db, leadId);
    const site = found === null ? null : sites.bySlug(found.booking.site);
    if (found === null || site === null || found.booking.sequence !== sequence) return;
    const now = clock();
    const about = wanted === 'reminder' ? reminderOf(found.booking, now) : stateOf(found.booking);
    if (about === null) return;
    const counted = await countMailWithin(db, {
      to: mailsTo(encryption, site.slug, 'booking', found.lead.payload.email),
      most: budget.bookingMailsPerAddressDay,
      from: sender === undefined ? undefined : { sender, most: budget.bookingMailsPerSenderDay, budget },
      now,
    });
    if (counted === null)
      return log.warn(
        { leadId, site: site.slug, about },
        'An email about a booking wasn’t sent, because its recipient or sender has reached the daily limit.',
      );
    const booking = await toBooking(db, site, found, now);
    const token = await insertLink(db, leadId, now);
    const imprint = await imprintOf(db, site, booking.location.id);
    const message = bookingMail({ site, imprint, lead: found.lead, booking, about, token, now });
    await mail.send(message).catch(async (cause: unknown) => {
      await forgetMail(db, counted);
      // This message replaces the mail server's, which may contain the shopper's address.
      throw new Error('the mail server didn’t accept the email', { cause });
    });
    log.info({ leadId, site: site.slug, about }, 'A shopper was emailed about a booking.');
  }
}

function stateOf({ sequence, cancelledAt }: StoredBooking): MailAbout {
  if (cancelledAt !== null) return 'cancelled';
  return sequence > 0 ? 'moved' : 'booked';
}

/** No reminder is sent for a booking that is cancelled or has begun. */
function reminderOf({ startsAt, cancelledAt }: StoredBooking, now: Date): MailAbout | null {
  return cancelledAt !== null || startsAt <= now ? null : 'reminder';
}
