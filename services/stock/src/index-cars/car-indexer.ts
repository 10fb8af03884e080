import type { SearchRecord } from '@forecourt/contracts';
import type {
  ForecourtDatabase,
  OutboxPayloads,
  OutboxPosition,
  OutboxWorker,
  OutboxWorkerOptions,
} from '@forecourt/database';
import { followOutbox, outboxPosition } from '@forecourt/database';
import type { Visitors } from '../pace.ts';
import { createPace } from '../pace.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { readCars } from './read-cars.ts';
import type { SearchSink } from './search-sink.ts';

/** Keeps the search index up to date with the stored cars. */
export type CarIndexer = {
  /** Rebuilds the whole index. @returns the number of cars in the index */
  readonly indexAll: () => Promise<number>;
  /** Updates the records of these cars; removes the records of deleted cars. Idempotent. */
  readonly index: (work: OutboxPayloads['car.index']) => Promise<void>;
  /**
   * Follows `car.index` messages until stopped, from the position at which the index was up to date. Every process with
   * its own index follows all these messages.
   */
  readonly start: (options: Pick<OutboxWorkerOptions<'car.index'>, 'pollMs' | 'onDead' | 'onError'>) => OutboxWorker;
};

export function createCarIndexer({
  db,
  sink,
  visitors,
}: {
  readonly db: ForecourtDatabase;
  readonly sink: SearchSink;
  /** Requests of visitors, which are served before the indexing continues. Default: none. */
  readonly visitors?: Visitors | undefined;
}): CarIndexer {
  let position: OutboxPosition | undefined;

  // Runs tasks one after another. A rebuild must not overwrite a change with cars that it read before the change.
  const oneAtATime = createSerialQueue();

  async function indexSome(carIds: readonly string[]): Promise<void> {
    const reader = await readCars(db);
    const found = await reader.some(carIds);
    const ids = new Set(found.map(({ record }) => record.objectID));
    const gone = carIds.filter((id) => !ids.has(id));
    if (found.length > 0) await sink.upsert(found.map(({ record }) => record));
    if (gone.length > 0) await sink.remove(gone);
  }

  async function indexEvery(): Promise<number> {
    position ??= await outboxPosition(db);
    const reader = await readCars(db);
    const records: SearchRecord[] = [];
    for await (const page of reader.all()) for (const { record } of page) records.push(record);
    await sink.replaceAll(records);
    return records.length;
  }

  const index: CarIndexer['index'] = ({ carIds }) => oneAtATime(() => indexSome(carIds));
  return {
    indexAll: () => oneAtATime(indexEvery),
    index,
    start: (options) => {
      const pace = createPace(visitors);
      return followOutbox({
        db,
        kind: 'car.index',
        from: position,
        handle: async (messages) => {
          const carIds = [...new Set(messages.flatMap(({ payload }) => payload.carIds))];
          // An import queues messages about thousands of cars, so visitors are served between batches.
          for (let from = 0; from < carIds.length; ) {
            const some = carIds.slice(from, from + pace.rows());
            from += some.length;
            await index({ carIds: some });
            await pace.rest();
          }
        },
        ...options,
      });
    },
  };
}
