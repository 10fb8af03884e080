import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHeader } from '@forecourt/contracts/api';
import { listenToOutbox } from '@forecourt/database';
import { createSearchEngine, createSearchHandler } from '@forecourt/search';
import type { Resumed } from '@forecourt/stock';
import { createCarIndexer, createEngineSink, createEngineSnapshot } from '@forecourt/stock';
import type { OpenDatabase } from './database.ts';
import type { Part, PartSettings } from './part.ts';

/**
 * Starts the search over the platform's vehicles. Changes in the database are copied to the search index until the
 * part is closed.
 */
export async function runSearch(
  { data, log, budget, rates }: PartSettings,
  {
    database: { store, db },
    keys,
    keyStore,
  }: { readonly database: OpenDatabase } & Required<
    Pick<Parameters<typeof createSearchHandler>[0], 'keys' | 'keyStore'>
  >,
) {
  const engine = createSearchEngine({ onError: (err) => log.error({ err }, 'The search could not renew its index.') });
  const sink = createEngineSink(engine);
  const indexer = createCarIndexer({
    db,
    sink,
    snapshot: createEngineSnapshot({ engine, prepare: sink.prepare, file: await searchSnapshot(data) }),
    onError: (err) => log.error({ err }, 'The search index could not be kept for the next start.'),
  });
  const resumed = await indexer.resume().catch((err: unknown): Resumed => {
    log.error({ err }, 'The search index could not be built: nothing is found until it can be.');
    return { kind: 'rebuilt', cars: 0, why: String(err) };
  });
  if (resumed.kind === 'rebuilt')
    log.warn(
      { why: resumed.why },
      `The search index was built from the database, not from its snapshot: ${resumed.why}.`,
    );
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
    /** How the index was loaded: a line for the start's output. */
    resumed: `${resumed.cars.toLocaleString('en-AU')} vehicles can be searched, ${originOf(resumed)}`,
    async close(): Promise<void> {
      await stopListening();
      await indexing.stop();
      await indexer.close();
    },
  } satisfies Part & Record<string, unknown>;
}

/** Path of the file in which the search index is stored. */
async function searchSnapshot(data: string): Promise<string> {
  await mkdir(join(data, 'search'), { recursive: true });
  return join(data, 'search', 'cars.snapshot');
}

function originOf(resumed: Resumed): string {
  if (resumed.kind === 'built') return 'built from the database';
  if (resumed.kind === 'rebuilt') return `built from the database, not from the snapshot: ${resumed.why}`;
  return `as they were kept, ${resumed.changed.toLocaleString('en-AU')} of them changed since`;
}
