import type { OutboxKind } from '../schema/index.ts';
import type { Store } from '../store/open-store.ts';

/** The channel on which `enqueue` announces the kind of each message, once its transaction is committed. */
export const outboxChannel = 'forecourt_outbox';

/**
 * Listens for new messages in an embedded store, so that its worker need not poll often: each poll of an embedded store
 * blocks this process for milliseconds. On a PostgreSQL server, polling is cheap, and this function does nothing.
 *
 * @returns a function that stops listening
 */
export async function listenToOutbox(
  store: Store,
  onMessage: (kind: OutboxKind) => void,
): Promise<() => Promise<void>> {
  if (store.driver !== 'pglite') return async () => {};
  return store.client.listen(outboxChannel, (kind) => onMessage(kind as OutboxKind));
}
