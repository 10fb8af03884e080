import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchRecord } from '@forecourt/contracts';
import { Car } from '@forecourt/contracts';
import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, locations } from '@forecourt/database';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import { toSearchRecord } from './to-search-record.ts';

const pageSize = 1_000;

/** A car's search record, and the version of the stored car from which it was made. */
export type VersionedRecord = { readonly record: SearchRecord; readonly version: string };

/** Reads the stored cars and makes their search records. */
export type CarReader = {
  /**
   * A stamp of the code, of the list of public fields and of the locations. Two readers with equal stamps make the same
   * records from the same cars.
   */
  readonly fingerprint: string;
  /** Every car, page by page. */
  readonly all: () => AsyncGenerator<readonly VersionedRecord[]>;
  /** The cars with these ids. Ids of cars that are not stored are ignored. */
  readonly some: (ids: readonly string[]) => Promise<readonly VersionedRecord[]>;
  /** Version of each car, by id. */
  readonly versions: () => Promise<ReadonlyMap<string, string>>;
};

/**
 * The version of a car changes with every write by any process. It contains the row's transaction number, and the time
 * of the update, because rows of different databases may have equal transaction numbers.
 */
const version = sql<string>`xmin::text || '.' || (extract(epoch from updated_at) * 1000)::bigint::text`;

export async function readCars(db: ForecourtDatabase): Promise<CarReader> {
  const { fingerprint, ...known } = await currentLocations(db);
  const toVersioned = ({ doc, version }: { readonly doc: StockCar; readonly version: string }): VersionedRecord => ({
    record: recordOf(doc, known),
    version,
  });
  return {
    fingerprint,
    async *all() {
      for (let after = ''; ; ) {
        const page = await db
          .select({ id: cars.id, doc: cars.doc, version })
          .from(cars)
          .where(gt(cars.id, after))
          .orderBy(asc(cars.id))
          .limit(pageSize);
        yield page.map(toVersioned);
        const last = page.at(-1);
        if (last === undefined || page.length < pageSize) return;
        after = last.id;
      }
    },
    some: async (ids) =>
      (
        await db
          .select({ doc: cars.doc, version })
          .from(cars)
          .where(inArray(cars.id, [...ids]))
      ).map(toVersioned),
    versions: async () =>
      new Map((await db.select({ id: cars.id, version }).from(cars)).map((row) => [row.id, row.version])),
  };
}

type Locations = {
  /** Name of each dealership's primary location, by the dealership's slug. */
  readonly names: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, StockLocation>;
};

type KnownLocations = Locations & { readonly fingerprint: string };

/** The locations of each database when they were last read, with their version. */
const lastRead = new WeakMap<ForecourtDatabase, { readonly version: string; readonly known: KnownLocations }>();

/**
 * The current locations. An import reads cars hundreds of times, so the locations are read again only after one of them
 * has changed.
 */
async function currentLocations(db: ForecourtDatabase): Promise<KnownLocations> {
  const [{ version } = { version: '' }] = await db
    .select({
      version: sql<string>`coalesce(md5(string_agg(${locations.id} || ' ' || ${locations}.xmin::text, ',' order by ${locations.id})), '')`,
    })
    .from(locations);
  const last = lastRead.get(db);
  if (last?.version === version) return last.known;
  const known = await readLocations(db);
  lastRead.set(db, { version, known });
  return known;
}

async function readLocations(db: ForecourtDatabase): Promise<KnownLocations> {
  const dealerLocations = (await db.select({ doc: locations.doc }).from(locations).orderBy(locations.id)).map(
    ({ doc }) => doc,
  );
  return {
    names: new Map(
      dealerLocations
        .filter((dealerLocation) => dealerLocation.primary && dealerLocation.visible)
        .map((dealerLocation) => [dealerLocation.dealership_slug, dealerLocation.name]),
    ),
    places: new Map(dealerLocations.map((dealerLocation) => [dealerLocation.id, dealerLocation])),
    fingerprint: hash(
      'sha256',
      JSON.stringify([codeOfRecords(), Object.keys(Car.shape), dealerLocations]),
      'base64url',
    ),
  };
}

function recordOf(car: StockCar, { names, places }: Locations): SearchRecord {
  return toSearchRecord(car, {
    dealershipName: names.get(car.dealership_slug ?? ''),
    location: places.get(car.location_id ?? ''),
  });
}

let knownCode: string | undefined;

/** Hash of the sources in this folder, because another version of the code may make other records. */
function codeOfRecords(): string {
  knownCode ??= hashOfSources();
  return knownCode;
}

function hashOfSources(): string {
  const files = readdirSync(import.meta.dirname).sort();
  return hash(
    'sha256',
    files
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\0'),
  );
}
