import { siteHeader } from '@forecourt/contracts/api';
import { listenToOutbox } from '@forecourt/database';
import { createSearchEngine, createSearchHandler } from '@forecourt/search';
import { createCarIndexer, createEngineSink } from '@forecourt/stock';
import type { OpenDatabase } from './database.ts';
import type { Part, PartSettings } from './part.ts';

/**
 * Starts the search over the platform's vehicles. Changes in the database are copied to the search index until the
 * part is closed.
 */
export async function runSearch(
  { log, budget, rates, visitors }: PartSettings,
  {
    database: { store, db },
    keys,
    keyStore,
  }: { readonly database: OpenDatabase } & Required<
    Pick<Parameters<typeof createSearchHandler>[0], 'keys' | 'keyStore'>
  >,
) {
  const engine = createSearchEngine();
  const indexer = createCarIndexer({ db, sink: createEngineSink(engine), visitors });
  const count = await indexer.indexAll().catch((err: unknown) => {
    log.error({ err }, 'The search index couldn’t be built, so nothing is found until it is.');
    return 0;
  });
  const indexing = indexer.start({
    pollMs: store.driver === 'pglite' ? 5_000 : 250,
    onDead: (dead) => log.error({ dead }, 'A car could not be indexed.'),
  });
  const stopListening = await listenToOutbox(store, (kind) => {
    if (kind === 'car.index') indexing.notify();
  });
  const handle = createSearchHandler({
    engine,
    keys,
    keyStore,
    budget,
    onError: (err) => log.error({ err }, 'The search failed.'),
  });
  return {
    handle: rates.guard('search', (request, response, on) => {
      const { [siteHeader]: site = '' } = request.headers;
      void handle(request, response, { queriesOnly: on === 'public', owner: String(site) });
    }),
    /** Summary of the search, which the platform prints at its start. */
    summary: `${count.toLocaleString('en-AU')} vehicles can be searched`,
    async close(): Promise<void> {
      await stopListening();
      await indexing.stop();
    },
  } satisfies Part & Record<string, unknown>;
}
