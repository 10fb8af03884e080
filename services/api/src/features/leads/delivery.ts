import type { OutboxWorker } from '@forecourt/database';
import { runOutbox } from '@forecourt/database';
import type { ApiDeps } from '../../deps.ts';
import { leadMail } from './lead-mail.ts';
import { findLead, findLeadCar, isReservation, recordDelivery, wasDelivered } from './store.ts';

/**
 * Sends stored leads on, until stopped. A lead that has left is never sent again; one that cannot
 * leave is tried for hours, then shown among the dead letters.
 */
export function startLeadDelivery({
  db,
  sites,
  mail,
  log,
  delivery = {},
}: Pick<ApiDeps, 'db' | 'sites' | 'mail' | 'log' | 'delivery'>): OutboxWorker {
  return runOutbox({
    db,
    kind: 'lead.deliver',
    pollMs: delivery.pollMs ?? 2_000,
    ...(delivery.maxAttempts !== undefined && { maxAttempts: delivery.maxAttempts }),
    ...(delivery.retryInMs !== undefined && { retryInMs: delivery.retryInMs }),
    handle: ({ payload }) => deliver(payload.leadId),
    onDead: ({ payload, attempts }, err) =>
      log.error({ err, leadId: payload.leadId, attempts }, 'A lead could not be delivered and was given up.'),
    onError: (err) => log.error({ err }, 'The delivery of leads cannot reach its table.'),
  });

  async function deliver(leadId: string): Promise<void> {
    if (await wasDelivered(db, leadId, mail.channel)) return;
    const lead = await findLead(db, leadId);
    if (lead === null) throw new Error(`Lead ${leadId} is not stored.`);
    const site = sites.bySlug(lead.site);
    if (site === null) throw new Error(`Lead ${leadId} is for the site "${lead.site}", which is not configured.`);
    const car = await findLeadCar(db, site, lead.payload);
    const message = leadMail(lead, site, car, await isReservation(db, leadId));
    await mail.send(message);
    await recordDelivery(db, { leadId, channel: mail.channel, messageId: message.messageId });
    log.info({ leadId, site: site.slug, channel: mail.channel }, 'A lead was delivered.');
  }
}
