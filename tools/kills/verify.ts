import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bindForecourt, cars, leads, openStore, outbox, reservations } from '@forecourt/database';
import type { AcceptedLead } from './traffic/leads.ts';
import type { AcceptedReservation } from './traffic/reservations.ts';

/** Everything that was acknowledged, over all rounds. */
export type Accepted = {
  readonly leads: readonly AcceptedLead[];
  readonly reservations: readonly AcceptedReservation[];
  readonly pins: readonly string[];
};

/**
 * Compares the stored data with the acknowledged requests.
 *
 * @returns a list of faults, empty if there is none: what was lost, stored twice, not delivered or left in the outbox;
 * wrong numbers of mails; gaps in the revision history
 */
export async function verify(
  data: string,
  accepted: Accepted,
  {
    history,
    taken,
  }: {
    readonly history: readonly { readonly revision: number; readonly why: string }[];
    /** Ids of posts that the receiver accepted. */
    readonly taken: readonly string[];
  },
): Promise<readonly string[]> {
  const store = await openStore({ folder: join(data, 'database') });
  try {
    const db = await bindForecourt(store);
    const kept = (await db.select().from(leads)).filter(({ idempotencyKey }) => idempotencyKey.startsWith('kills-'));
    const held = await db.select().from(reservations);
    const stock = new Map((await db.select().from(cars)).map(({ id, doc }) => [id, doc]));
    const messages = await db.select().from(outbox);
    const waiting = messages.filter(({ kind, doneAt }) => kind !== 'car.index' && doneAt === null);
    const mails = (await readdir(join(data, 'mail'))).filter((name) => name.endsWith('.eml'));
    return [
      ...lost('lead', accepted.leads, ({ token, leadId }) =>
        kept.some(({ id, payload }) => id === leadId && payload.message === token),
      ),
      ...doubled(
        'lead',
        kept.map(({ payload }) => payload.message),
      ),
      ...lost('mail of a lead', accepted.leads, ({ leadId }) => mails.includes(`${leadId}.eml`)),
      ...(mails.length === kept.length + held.length
        ? []
        : [`${mails.length} mails for ${kept.length} leads and ${held.length} reservations`]),
      ...lost('post of a lead', accepted.leads, ({ leadId }) => taken.includes(`${leadId}.kills`)),
      ...lost('reservation', accepted.reservations, ({ key, reference }) =>
        held.some((row) => row.idempotencyKey === key && row.reference === reference),
      ),
      ...lost('mark of a reserved car', accepted.reservations, ({ carId }) => stock.get(carId)?.reserved === true),
      ...doubled(
        'reservation',
        held.map(({ carId }) => carId),
      ),
      ...lost('pin', accepted.pins, (token) => history.some(({ why }) => why === token)),
      ...doubled(
        'pin',
        history.map(({ why }) => why).filter((why) => why.startsWith('kills-')),
      ),
      ...(history.every(({ revision }, at) => revision === history.length - at || revision === at + 1)
        ? []
        : ['the history of revisions has gaps']),
      ...waiting.map(({ kind, id, lastError }) => `left in the outbox: ${kind} ${id} (${lastError ?? 'not tried'})`),
    ];
  } finally {
    await store.close();
  }
}

function lost<Item>(what: string, items: readonly Item[], isKept: (item: Item) => boolean): readonly string[] {
  return items.filter((item) => !isKept(item)).map((item) => `lost: ${what} ${JSON.stringify(item)}`);
}

function doubled(what: string, tokens: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return tokens.filter((token) => seen.has(token) || !seen.add(token)).map((token) => `doubled: ${what} ${token}`);
}
