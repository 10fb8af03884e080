import type { DeliveryState, LeadAttempt } from '@forecourt/contracts/api';
import { mostAttempts, mostDeliveries } from '@forecourt/contracts/api';
import type { LeadChannel } from '@forecourt/contracts/site-config';
import { leadChannel } from '@forecourt/contracts/site-config';
import type { Queries } from '@forecourt/database';
import { bookingChanges, leadAttempts, leadDeliveries, outbox } from '@forecourt/database';
import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
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

/**
 * Deliveries of leads, for each lead at most `mostDeliveries`: the deliveries of the lead itself, undelivered ones, and
 * those of its newest changes.
 */
export async function deliveriesOf(db: Queries, leadIds: readonly string[]): Promise<readonly Delivery[]> {
  if (leadIds.length === 0) return [];
  const { leadId, channel, sequence, outboxId, deliveredAt } = leadDeliveries;
  const rank = sql<number>`row_number() over (
    partition by ${leadId} order by ${sequence} = 0 desc, ${deliveredAt} is null desc, ${sequence} desc, ${channel})`.as(
    'rank',
  );
  const ranked = db
    .select({ leadId, channel, sequence, outboxId, deliveredAt, rank })
    .from(leadDeliveries)
    .where(inArray(leadId, [...leadIds]))
    .as('ranked');
  const rows = await db
    .select({
      leadId: ranked.leadId,
      channel: ranked.channel,
      sequence: ranked.sequence,
      about: bookingChanges.kind,
      outboxId: ranked.outboxId,
      deliveredAt: ranked.deliveredAt,
      deadAt: outbox.deadAt,
      lastError: outbox.lastError,
      nextAttemptAt: outbox.nextAttemptAt,
    })
    .from(ranked)
    .leftJoin(outbox, eq(outbox.id, ranked.outboxId))
    .leftJoin(
      bookingChanges,
      and(eq(bookingChanges.leadId, ranked.leadId), eq(bookingChanges.sequence, ranked.sequence)),
    )
    .where(lte(ranked.rank, mostDeliveries))
    .orderBy(asc(ranked.sequence), asc(ranked.channel));
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

/** Key of a delivery: what is delivered, and by which channel. */
export const attemptsKey = ({ sequence, channel }: { readonly sequence: number; readonly channel: string }) =>
  `${sequence} ${channel}`;

/** The latest `mostAttempts` attempts of each delivery, the newest last, by `attemptsKey`. */
export async function attemptsOf(db: Queries, leadId: string): Promise<ReadonlyMap<string, readonly LeadAttempt[]>> {
  const { id, channel, sequence } = leadAttempts;
  const rank = sql<number>`row_number() over (partition by ${sequence}, ${channel} order by ${id} desc)`.as('rank');
  const ranked = db
    .select({ ...getTableColumns(leadAttempts), rank })
    .from(leadAttempts)
    .where(eq(leadAttempts.leadId, leadId))
    .as('ranked');
  const rows = await db.select().from(ranked).where(lte(ranked.rank, mostAttempts)).orderBy(asc(ranked.id));
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
