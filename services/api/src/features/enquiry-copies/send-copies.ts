import { defaultBudget } from '@forecourt/budget';
import type { OutboxWorker } from '@forecourt/database';
import { runOutbox } from '@forecourt/database';
import type { ApiDeps } from '../../deps.ts';
import { imprintOf } from '../../mail/imprint.ts';
import { countMailWithin, forgetMail, mailsTo } from '../../mail/visitor-mails.ts';
import { findLead, findLeadCar } from '../leads/store.ts';
import { enquiryCopy } from './enquiry-copy.ts';

/** Number of copies of one site that are sent at the same time. */
const atATime = 4;

/** Sends shoppers copies of their enquiries, until stopped. */
export function startEnquiryCopies({
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
    kind: 'enquiry.copy',
    pollMs: 5_000,
    atATime,
    ...delivery,
    handle: async ({ payload: { leadId, sender } }) => {
      const lead = await findLead(db, leadId);
      const site = lead === null ? null : sites.bySlug(lead.site);
      if (lead === null || site === null || lead.erasedAt !== null) return;
      const now = clock();
      const counted = await countMailWithin(db, {
        to: mailsTo(encryption, site.slug, 'enquiry', lead.payload.email),
        most: budget.enquiryCopiesPerAddressDay,
        from: sender === undefined ? undefined : { sender, most: budget.enquiryCopiesPerSenderDay, budget },
        now,
      });
      if (counted === null)
        return log.warn(
          { leadId, site: site.slug },
          'A copy of an enquiry wasn’t sent, because its recipient or sender has reached the daily limit.',
        );
      const car = await findLeadCar(db, site, lead.payload);
      const imprint = await imprintOf(db, site, car?.location_id ?? lead.payload.location_id);
      await mail.send(enquiryCopy({ site, imprint, lead, car, now })).catch(async (cause: unknown) => {
        await forgetMail(db, counted);
        // This message replaces the mail server's, which may contain the shopper's address.
        throw new Error('the mail server didn’t accept the email', { cause });
      });
      log.info({ leadId, site: site.slug }, 'A shopper was sent a copy of an enquiry.');
    },
    onDead: ({ payload: { leadId } }) => log.error({ leadId }, 'We couldn’t send a shopper a copy of an enquiry.'),
    onError: (err) =>
      log.error({ err }, 'Enquiry copies can’t be sent, because their database table can’t be reached.'),
  });
}
