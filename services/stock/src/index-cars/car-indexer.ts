import type { SearchRecord } from '@forecourt/contracts';
import type {
  ForecourtDatabase,
  OutboxPayloads,
  OutboxPosition,
  OutboxWorker,
  OutboxWorkerOptions,
} from '@forecourt/database';
import { followOutbox, outboxPosition } from '@forecourt/database';
import { createPace } from '../pace.ts';
import { createSerialQueue } from '../serial-queue.ts';
import type { IndexSnapshot } from './index-snapshot.ts';
import { readCars } from './read-cars.ts';
import { resumeFrom } from './resume-from.ts';
import type { SearchSink } from './search-sink.ts';
import { createSnapshotKeeper } from './snapshot-keeper.ts';
import { writeNote } from './snapshot-note.ts';

/** The way in which the index was brought up to date. `why`: the fault of the snapshot, as text for the log. */
export type Resumed =
  | { readonly kind: 'built'; readonly cars: number }
  | { readonly kind: 'resumed'; readonly cars: number; readonly changed: number }
  | { readonly kind: 'rebuilt'; readonly cars: number; readonly why: string };

/** Keeps the search index up to date with the stored cars. */
export type CarIndexer = {
  /** Rebuilds the whole index. @returns the number of cars in the index */
  readonly indexAll: () => Promise<number>;
  /** Restores the snapshot and applies the changes since; rebuilds the whole index if that is not possible. */
  readonly resume: () => Promise<Resumed>;
  /** Updates the records of these cars: put, or removed when the car is deleted. Idempotent. */
  readonly index: (work: OutboxPayloads['car.index']) => Promise<void>;
  /**
   * Follows `car.index` messages until stopped, from the point at which the index was up to date. Every process with
   * its own index follows all these messages.
   */
  readonly start: (options: Pick<OutboxWorkerOptions<'car.index'>, 'pollMs' | 'onDead' | 'onError'>) => OutboxWorker;
  /** Saves the changes since the last snapshot. Call it only when indexing has stopped. */
  readonly close: () => Promise<void>;
};

/** Cars per batch. */
const batchSize = 500;

/** @param snapshot storage of the index between two starts; without one it is built at every start */
export function createCarIndexer({
  db,
  sink,
  snapshot,
  onError = () => {},
}: {
  readonly db: ForecourtDatabase;
  readonly sink: SearchSink;
  readonly snapshot?: IndexSnapshot;
  /** Called when the snapshot could not be saved; the index itself is correct. */
  readonly onError?: (error: unknown) => void;
}): CarIndexer {
  /** Version of the stored car from which each record was made; never newer than the record. */
  let versions = new Map<string, string>();
  let fingerprint = '';
  let position: OutboxPosition | undefined;
  const keeper =
    snapshot &&
    createSnapshotKeeper({ save: async () => snapshot.save(await writeNote({ fingerprint, versions })), onError });

  // Runs tasks one after another, so that a rebuild that read the cars before a change is never applied
  // after the change.
  const oneAtATime = createSerialQueue();

  async function indexSome(carIds: readonly string[]): Promise<void> {
    const reader = await readCars(db);
    const found = await reader.some(carIds);
    const ids = new Set(found.map(({ record }) => record.objectID));
    const gone = carIds.filter((id) => !ids.has(id));
    if (found.length > 0) await sink.upsert(found.map(({ record }) => record));
    if (gone.length > 0) await sink.remove(gone);
    // If locations have changed since, the records of all other cars are outdated. They are found when the index is
    // resumed.
    for (const { record, version } of found)
      versions.set(record.objectID, reader.fingerprint === fingerprint ? version : '');
    for (const id of gone) versions.delete(id);
    keeper?.changed();
  }

  async function indexEvery(): Promise<number> {
    position ??= await outboxPosition(db);
    const reader = await readCars(db);
    const records: SearchRecord[] = [];
    const made = new Map<string, string>();
    for await (const page of reader.all()) {
      for (const { record, version } of page) {
        records.push(record);
        made.set(record.objectID, version);
      }
    }
    await sink.replaceAll(records);
    versions = made;
    fingerprint = reader.fingerprint;
    keeper?.changed();
    return records.length;
  }

  const resume = async (): Promise<Resumed> => {
    position = await outboxPosition(db);
    const reader = await readCars(db);
    const kept = snapshot ? await resumeFrom(snapshot, reader) : { kind: 'missing' as const };
    if (kept.kind === 'missing') return { kind: 'built', cars: await indexEvery() };
    if (kept.kind === 'unusable') return { kind: 'rebuilt', cars: await indexEvery(), why: kept.why };
    versions = new Map(kept.versions);
    fingerprint = reader.fingerprint;
    for (let from = 0; from < kept.changed.length; from += batchSize)
      await indexSome(kept.changed.slice(from, from + batchSize));
    return { kind: 'resumed', cars: versions.size, changed: kept.changed.length };
  };

  const index: CarIndexer['index'] = ({ carIds }) => oneAtATime(() => indexSome(carIds));
  return {
    indexAll: () => oneAtATime(indexEvery),
    resume: () => oneAtATime(resume),
    index,
    start: (options) => {
      const rest = createPace();
      return followOutbox({
        db,
        kind: 'car.index',
        from: position,
        // Thrown when the index cannot contain more words. The error must not delay other cars.
        isFinal: (error) => error instanceof RangeError,
        handle: async (messages) => {
          await index({ carIds: [...new Set(messages.flatMap(({ payload }) => payload.carIds))] });
          // An import leaves thousands of messages, so pages are served between batches.
          await rest();
        },
        ...options,
      });
    },
    close: async () => {
      await oneAtATime(async () => {});
      await keeper?.close();
    },
  };
}
