import { BlockList } from 'node:net';
import { leadChannel } from '@forecourt/contracts/site-config';
import type { OutboxPayloads, OutboxWorker } from '@forecourt/database';
import { runOutbox } from '@forecourt/database';
import type { ApiDeps } from '../../deps.ts';
import { DecryptionFailed } from '../../encryption/encryption.ts';
import { createPost } from '../../outbound/post.ts';
import { refusedSince } from '../marketing/refusals.ts';
import { withPrivateAnswers } from './private-answers.ts';
import { createSender, DeliveryFailed } from './senders.ts';
import type { Lead } from './store.ts';
import { findDelivery, findLeadCar, recordDelivered, recordFailure } from './store.ts';

/** Number of leads of one site that are sent at the same time, by all its channels together. */
const atATime = 16;

/**
 * Delivers stored leads until stopped, by each channel independently. A channel delivers a lead once. A failed delivery
 * is retried for hours, then abandoned until somebody requests another attempt.
 */
export function startLeadDelivery({
  db,
  sites,
  mail,
  clock,
  log,
  encryption,
  delivery,
  outbound,
}: ApiDeps): OutboxWorker {
  const { post, close } = createPost({
    allowed: outbound?.allowed ?? new BlockList(),
    ...(outbound?.timeoutMs !== undefined && { timeoutMs: outbound.timeoutMs }),
  });
  const send = createSender({ mail, clock, post, secret: outbound?.secret ?? (() => undefined) });
  const worker = runOutbox({
    db,
    kind: 'lead.deliver',
    pollMs: 2_000,
    atATime,
    groupOf: (lane) => lane.split('/')[0] ?? '',
    ...delivery,
    handle: ({ payload, attempts }) => deliver(payload, attempts),
    onDead: ({ payload, attempts }, error) =>
      log.error(
        { ...payload, attempts, reason: reasonOf(error) },
        'A lead couldn’t be delivered through a channel, and we’ve stopped trying.',
      ),
    onError: (err) => log.error({ err }, 'Leads can’t be delivered, because their database table can’t be reached.'),
  });
  return { ...worker, stop: () => worker.stop().finally(close) };

  async function deliver(
    { leadId, channel, sequence = 0 }: OutboxPayloads['lead.deliver'],
    attempt: number,
  ): Promise<void> {
    const found = await findDelivery(db, leadId, channel, sequence);
    // Either the lead was erased, or a worker delivered it but stopped before it completed this message.
    if (found === null || found.deliveredAt !== null || found.lead.erasedAt !== null) return;
    const { isReservation, change } = found;
    const startedMs = performance.now();
    const tried = () => ({ leadId, channel, sequence, attempt, tookMs: Math.round(performance.now() - startedMs) });
    try {
      const lead = readable(found.lead);
      const site = sites.bySlug(lead.site);
      if (site === null) throw new DeliveryFailed(`the site "${lead.site}" is not configured`);
      const by = leadChannel(site, channel);
      if (by === null) throw new DeliveryFailed(`the site no longer has a channel "${channel}"`);
      const car = await findLeadCar(db, site, lead.payload);
      const noMarketingSince = await refusedSince(db, site.slug, lead.payload.email);
      const outgoing = { lead, site, car, isReservation, noMarketingSince, change, channel, by };
      const { messageId, detail } = await send(outgoing);
      await recordDelivered(db, { ...tried(), detail, messageId });
      log.info({ leadId, site: site.slug, channel, ...(sequence > 0 && { sequence }) }, 'A lead was delivered.');
    } catch (error) {
      if (error instanceof DeliveryFailed) await recordFailure(db, { ...tried(), detail: error.message });
      throw error;
    }
  }

  function readable(lead: Lead): Lead {
    try {
      return withPrivateAnswers(encryption, lead);
    } catch (cause) {
      if (cause instanceof DecryptionFailed) throw new DeliveryFailed(cause.message, { cause });
      throw cause;
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof DeliveryFailed ? error.message : 'the platform failed';
}
