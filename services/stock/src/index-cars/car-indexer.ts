import type { Car, SearchRecord } from '@forecourt/contracts';
import type { ForecourtDatabase, OutboxPayloads, OutboxWorker, OutboxWorkerOptions } from '@forecourt/database';
import { cars, locations, runOutbox } from '@forecourt/database';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { SearchSink } from './search-sink.ts';
import { toSearchRecord } from './to-search-record.ts';

/** Keeps the search index in line with the stored cars. */
export type CarIndexer = {
  /** Builds the whole index anew. @returns how many cars it holds */
  readonly indexAll: () => Promise<number>;
  /** Brings the records of these cars in line: put, or removed when the car is gone. Twice is once. */
  readonly index: (work: OutboxPayloads['car.index']) => Promise<void>;
  /** Works through `car.index` messages until stopped. */
  readonly start: (options: Pick<OutboxWorkerOptions<'car.index'>, 'pollMs' | 'onDead' | 'onError'>) => OutboxWorker;
};

const pageSize = 1_000;

export function createCarIndexer({
  db,
  sink,
}: {
  readonly db: ForecourtDatabase;
  readonly sink: SearchSink;
}): CarIndexer {
  // One after another: a rebuild that read the cars before a change must not be put in place after it.
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = before.then(work);
    before = result.catch(() => {});
    return result;
  };

  const index: CarIndexer['index'] = ({ carIds }) =>
    inTurn(async () => {
      const [names, rows] = [
        await dealershipNames(db),
        await db
          .select({ doc: cars.doc })
          .from(cars)
          .where(inArray(cars.id, [...carIds])),
      ];
      const found = new Set(rows.map(({ doc }) => doc.id));
      if (rows.length > 0) await sink.upsert(rows.map(({ doc }) => recordOf(doc, names)));
      const gone = carIds.filter((id) => !found.has(id));
      if (gone.length > 0) await sink.remove(gone);
    });

  const indexAll: CarIndexer['indexAll'] = () =>
    inTurn(async () => {
      const names = await dealershipNames(db);
      const records: SearchRecord[] = [];
      for await (const car of allCars(db)) records.push(recordOf(car, names));
      await sink.replaceAll(records);
      return records.length;
    });

  return {
    indexAll,
    index,
    start: (options) => runOutbox({ db, kind: 'car.index', handle: ({ payload }) => index(payload), ...options }),
  };
}

function recordOf(car: Car, names: ReadonlyMap<string, string>): SearchRecord {
  return toSearchRecord(car, names.get(car.dealership_slug ?? ''));
}

/** A dealership is known by the name of its primary location. */
async function dealershipNames(db: ForecourtDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ slug: locations.dealershipSlug, name: locations.name })
    .from(locations)
    .where(and(eq(locations.isPrimary, true), eq(locations.visible, true)));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

async function* allCars(db: ForecourtDatabase): AsyncGenerator<Car> {
  for (let after = ''; ; ) {
    const page = await db
      .select({ id: cars.id, doc: cars.doc })
      .from(cars)
      .where(gt(cars.id, after))
      .orderBy(asc(cars.id))
      .limit(pageSize);
    for (const { doc } of page) yield doc;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}
