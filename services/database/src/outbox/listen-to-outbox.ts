import type { OutboxKind } from '../schema/index.ts';
import type { Store } from '../store/open-store.ts';

/** The channel on which `enqueue` notifies of the kind of each message, once its transaction is kept. */
export const outboxChannel = 'forecourt_outbox';

/**
 * Follows new messages in an embedded store, so that its worker need not look for them several times a second: a look
 * takes this process milliseconds. Workers of a PostgreSQL server poll; that costs the server little.
 *
 * @returns stops listening
 */
export async function listenToOutbox(
  store: Store,
  onMessage: (kind: OutboxKind) => void,
): Promise<() => Promise<void>> {
  if (store.driver !== 'pglite') return async () => {};
  return store.client.listen(outboxChannel, (kind) => onMessage(kind as OutboxKind));
}
