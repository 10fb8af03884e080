import type { DeliveryState, LeadAttempt } from '@forecourt/contracts/api';
import type { LeadChannel } from '@forecourt/contracts/site-config';
import { leadChannel } from '@forecourt/contracts/site-config';
import type { Queries } from '@forecourt/database';
import { bookingChanges, leadAttempts, leadDeliveries, outbox } from '@forecourt/database';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ApiSite } from '../../../api-site.ts';

/** State of a lead's delivery by one channel. */
export type Delivery = {
  readonly leadId: string;
  readonly channel: string;
  /** 0: the lead itself; otherwise the sequence number of a booking change. */
  readonly sequence: number;
  /** Kind of the booking change; null for the lead itself. */
  readonly about: 'moved' | 'cancelled' | null;
  readonly state: DeliveryState;
  readonly outboxId: number | null;
  readonly deliveredAt: Date | null;
  /** Time of the next attempt; null: no attempt is planned, or it is due now. */
  readonly nextAttemptAt: Date | null;
};

export async function deliveriesOf(db: Queries, leadIds: readonly string[]): Promise<readonly Delivery[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .select({
      leadId: leadDeliveries.leadId,
      channel: leadDeliveries.channel,
      sequence: leadDeliveries.sequence,
      about: bookingChanges.kind,
      outboxId: leadDeliveries.outboxId,
      deliveredAt: leadDeliveries.deliveredAt,
      deadAt: outbox.deadAt,
      lastError: outbox.lastError,
      nextAttemptAt: outbox.nextAttemptAt,
    })
    .from(leadDeliveries)
    .leftJoin(outbox, eq(outbox.id, leadDeliveries.outboxId))
    .leftJoin(
      bookingChanges,
      and(eq(bookingChanges.leadId, leadDeliveries.leadId), eq(bookingChanges.sequence, leadDeliveries.sequence)),
    )
    .where(inArray(leadDeliveries.leadId, [...leadIds]))
    .orderBy(asc(leadDeliveries.sequence), asc(leadDeliveries.channel));
  return rows.map(({ deadAt, lastError, ...row }) => {
    const state = stateOf({ ...row, deadAt, lastError });
    return { ...row, state, nextAttemptAt: state === 'retrying' ? row.nextAttemptAt : null };
  });
}

function stateOf(row: { deliveredAt: Date | null; deadAt: Date | null; lastError: string | null }): DeliveryState {
  if (row.deliveredAt !== null) return 'delivered';
  if (row.deadAt !== null) return 'failed';
  return row.lastError === null ? 'waiting' : 'retrying';
}

/** Key of a delivery: what was delivered, and by which channel. */
export const attemptsKey = ({ sequence, channel }: { readonly sequence: number; readonly channel: string }) =>
  `${sequence} ${channel}`;

/** Delivery attempts by `attemptsKey`, the newest last. */
export async function attemptsOf(db: Queries, leadId: string): Promise<ReadonlyMap<string, readonly LeadAttempt[]>> {
  const rows = await db
    .select()
    .from(leadAttempts)
    .where(eq(leadAttempts.leadId, leadId))
    .orderBy(asc(leadAttempts.id));
  const byChannel = Map.groupBy(rows, attemptsKey);
  return new Map(
    [...byChannel].map(([key, own]) => [
      key,
      own.map(({ attempt, at, tookMs, outcome, detail }) => ({
        attempt,
        at: at.toISOString(),
        took_ms: tookMs,
        outcome,
        detail,
      })),
    ]),
  );
}

/** Describes a channel for the dealer: a mail channel by its address, other channels only by the host. */
export function describeChannel(
  site: ApiSite | null,
  name: string,
): { readonly kind: string; readonly target: string } {
  const channel: LeadChannel | null = site && leadChannel(site, name);
  if (channel === null) return { kind: 'gone', target: '' };
  return { kind: channel.kind, target: 'to' in channel ? channel.to.join(', ') : new URL(channel.url).host };
}
