import { hash } from 'node:crypto';
import type { SearchRecord } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { createSerialQueue } from '../serial-queue.ts';
import type { VersionedRecord } from './read-cars.ts';
import { readCars } from './read-cars.ts';
import type { SearchSink } from './search-sink.ts';

/** An index of a hosted search engine, which outlives this process and is shared with other processes. */
export type HostedIndex = SearchSink & {
  /**
   * Sets up settings, replicas and synonyms; must be called first.
   *
   * @returns the stamp of the last complete fill; null: never filled
   */
  readonly prepare: () => Promise<string | null>;
  /** Stores a stamp with the index. It identifies the code and the cars from which the records were made. */
  readonly stamp: (stamp: string) => Promise<void>;
  /** Whether the engine rejects a record permanently, so that a retry cannot succeed. */
  readonly isRefused: (error: unknown) => boolean;
};

/** Keeps a hosted index up to date with the stored cars of some dealerships. */
export type HostedIndexer = {
  /**
   * Sets the index up. Fills it unless its stamp shows that this code made its records from these dealerships.
   *
   * @returns the number of records; null: the index was filled already
   * @throws the rejection of a record, after writing all other records
   */
  readonly fill: () => Promise<number | null>;
  /**
   * Updates the records of these cars; removes the records of deleted cars. Idempotent.
   *
   * @throws the rejection of a record, after all other records are written
   */
  readonly update: (carIds: readonly string[]) => Promise<void>;
};

/** Version of a car that is not stored. */
const gone = '';
/** Cars per batch. */
const batchSize = 500;

/**
 * @param options.dealerships slugs of the dealerships whose cars are in the index
 * @param options.since a value that the caller changes when this index may have missed changes of cars; a new value
 * causes a complete fill
 */
export function createHostedIndexer({
  db,
  index,
  dealerships,
  since,
}: {
  readonly db: ForecourtDatabase;
  readonly index: HostedIndex;
  readonly dealerships: readonly string[];
  readonly since: string;
}): HostedIndexer {
  const sold = new Set(dealerships);
  const isSold = ({ record }: VersionedRecord) => sold.has(record.dealership_slug ?? '');
  /**
   * The version of each car that this process wrote last, by car id. Also contains the cars of other dealerships, which
   * are skipped.
   */
  let written = new Map<string, string>();
  // Runs tasks one after another. A fill must not overwrite a change with cars that it read before the change.
  const oneAtATime = createSerialQueue();

  let prepared: Promise<string | null> | undefined;
  const prepare = () =>
    (prepared ??= index.prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    }));

  async function fill(): Promise<number | null> {
    const reader = await readCars(db);
    const stamp = hash('sha256', JSON.stringify([reader.fingerprint, [...sold].sort(), since]), 'base64url');
    if ((await prepare()) === stamp) return null;
    const records: SearchRecord[] = [];
    const read = new Map<string, string>();
    for await (const page of reader.all()) {
      for (const each of page) {
        if (isSold(each)) records.push(each.record);
        read.set(each.record.objectID, each.version);
      }
    }
    written = (await replaceAll(records)) ? read : new Map();
    // This fill may have overwritten newer records of another process. So each car that has changed since this fill
    // read it is written again. If a record was rejected, every car is written again.
    const stored = await reader.versions();
    const ids = [...new Set([...stored.keys(), ...read.keys()])];
    const refusals = await bringInLine(ids.filter((id) => written.get(id) !== (stored.get(id) ?? gone)));
    await index.stamp(stamp);
    prepared = Promise.resolve(stamp);
    throwFirst(refusals);
    return records.length;
  }

  /**
   * @returns whether all records were accepted; false: at least one record was rejected, and all other records were
   * written
   */
  async function replaceAll(records: readonly SearchRecord[]): Promise<boolean> {
    try {
      await index.replaceAll(records);
      return true;
    } catch (error) {
      if (!index.isRefused(error)) throw error;
      return false;
    }
  }

  async function bringInLine(carIds: readonly string[]): Promise<readonly unknown[]> {
    const refusals: unknown[] = [];
    for (let from = 0; from < carIds.length; from += batchSize)
      refusals.push(...(await bringSomeInLine(carIds.slice(from, from + batchSize))).values());
    return refusals;
  }

  /**
   * Writes until the index has the current version of these cars. If two processes write the same car, the last one to
   * write reads the car again and corrects an outdated record.
   *
   * @returns why records were rejected, by car
   */
  async function bringSomeInLine(carIds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const refused = new Map<string, unknown>();
    for (;;) {
      const reader = await readCars(db);
      const found = new Map((await reader.some(carIds)).map((each) => [each.record.objectID, each]));
      const versionOf = (id: string) => found.get(id)?.version ?? gone;
      const changed = carIds.filter((id) => !refused.has(id) && written.get(id) !== versionOf(id));
      if (changed.length === 0) return refused;
      const put = changed.flatMap((id) => found.get(id) ?? []).filter(isSold);
      for (const [id, why] of await upsert(put)) refused.set(id, why);
      const removed = changed.filter((id) => !found.has(id));
      if (removed.length > 0) await index.remove(removed);
      for (const id of changed) if (!refused.has(id)) written.set(id, versionOf(id));
    }
  }

  /**
   * Writes records as one batch or, if the batch is rejected, one by one.
   *
   * @returns the reasons for rejected records, by car
   */
  async function upsert(cars: readonly VersionedRecord[]): Promise<ReadonlyMap<string, unknown>> {
    const refused = new Map<string, unknown>();
    const [first, ...others] = cars;
    if (first === undefined) return refused;
    try {
      await index.upsert(cars.map(({ record }) => record));
    } catch (error) {
      if (!index.isRefused(error)) throw error;
      if (others.length === 0) return refused.set(first.record.objectID, error);
      for (const car of cars) for (const [id, why] of await upsert([car])) refused.set(id, why);
    }
    return refused;
  }

  return {
    fill: () => oneAtATime(fill),
    update: (carIds) =>
      oneAtATime(async () => {
        await prepare();
        throwFirst(await bringInLine(carIds));
      }),
  };
}

function throwFirst(errors: readonly unknown[]): void {
  for (const error of errors) throw error;
}
