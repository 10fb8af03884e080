import { defaultBudget } from '@forecourt/budget';
import type { OutboxPayloads, OutboxWorker } from '@forecourt/database';
import { reservations, runOutbox } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import type { ApiDeps } from '../../deps.ts';
import { imprintOf } from '../../mail/imprint.ts';
import { countMailWithin, forgetMail, mailsTo } from '../../mail/visitor-mails.ts';
import { findLeadCar } from '../leads/store.ts';
import { mailLink } from '../mail-links/mail-link.ts';
import type { ReservationMail } from './reservation-mail.ts';
import { cancelledForDealer, holdEndedMail, receiptMail } from './reservation-mail.ts';

/** Number of mails of one site that are sent at the same time. */
const atATime = 4;

/**
 * Sends receipts of reservations, and mails about cancelled and ended reservations, until stopped. Only the mails to
 * shoppers are limited.
 */
export function startReservationMails({
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
    kind: 'reservation.mail',
    pollMs: 5_000,
    atATime,
    ...delivery,
    handle: ({ payload }) => send(payload),
    onDead: ({ payload }) =>
      log.error({ ...payload }, 'An email about a reservation couldn’t be sent, and we’ve stopped trying.'),
    onError: (err) =>
      log.error({ err }, 'Reservation emails can’t be sent, because their database table can’t be reached.'),
  });

  async function send({ reservationId, about, to, sender }: OutboxPayloads['reservation.mail']): Promise<void> {
    const [reservation] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
    const site = reservation === undefined ? null : sites.bySlug(reservation.site);
    // No mail is sent about a reservation that is deleted or whose personal data was erased.
    if (reservation === undefined || site === null || reservation.contact.email === '') return;
    const now = clock();
    const car = await findLeadCar(db, site, { car_id: reservation.carId });
    const given: ReservationMail = {
      site,
      imprint: await imprintOf(db, site, car?.location_id),
      reservation,
      car,
      cancelUrl: mailLink(encryption, site, 'reservation', reservationId),
      now,
    };
    const message =
      to === 'dealer' ? cancelledForDealer(given) : about === 'made' ? receiptMail(given) : holdEndedMail(given, about);
    const counted =
      to === 'dealer'
        ? undefined
        : await countMailWithin(db, {
            to: mailsTo(encryption, site.slug, 'reservation', reservation.contact.email),
            most: budget.reservationMailsPerAddressDay,
            from: sender === undefined ? undefined : { sender, most: budget.reservationMailsPerSenderDay, budget },
            now,
          });
    if (counted === null)
      return log.warn(
        { leadId: reservation.leadId, site: site.slug, about },
        'An email about a reservation wasn’t sent, because its recipient or sender has reached the daily limit.',
      );
    await mail.send(message).catch(async (cause: unknown) => {
      if (counted !== undefined) await forgetMail(db, counted);
      // This message replaces the mail server's, which may contain the shopper's address.
      throw new Error('the mail server didn’t accept the email', { cause });
    });
    log.info({ leadId: reservation.leadId, site: site.slug, about, to }, 'An email about a reservation was sent.');
  }
}
