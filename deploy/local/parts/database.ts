import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FilesPlace } from '@forecourt/database';
import {
  bindForecourt,
  claimDatabase,
  DatabaseError,
  folderPlace,
  openStore,
  releaseAllClaims,
} from '@forecourt/database';
import type { Assets, Bucket } from '../../registry/index.ts';
import { AssetsUnreachable } from '../../registry/index.ts';
import { readPrivate, TextsByName, writePrivate } from '../private-file.ts';
import { StartProblem } from '../start-problem.ts';
import type { PartSettings } from './part.ts';

/**
 * Opens the database that `DATABASE_URL` names, or the one in the data folder.
 *
 * @param options.migrates whether the tables of a database server are migrated; if not, tables that are too old are
 * refused. An embedded database is always migrated
 * @throws StartProblem if the database cannot be opened, or belongs to another data folder or bucket
 */
export async function openDatabase(
  { env, data, assets }: Pick<PartSettings, 'env' | 'data' | 'assets'>,
  { migrates }: { readonly migrates: boolean },
) {
  const url = env['DATABASE_URL'];
  const place = url === undefined ? { folder: join(data, 'database') } : { url, migrates };
  const store = await openStore(place).catch(toStartProblem);
  const close = () => store.close();
  try {
    const db = await bindForecourt(store);
    /** Unique id of the data folder or bucket. */
    const installation = await claimDatabase(db, await filesPlace(data, assets));
    // Only one process uses an embedded database, so work that an earlier process claimed is released.
    if (store.driver === 'pglite') await releaseAllClaims(db);
    return { store, db, installation, close };
  } catch (error) {
    await close();
    return toStartProblem(error);
  }
}

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Where the published files are. A bucket contains its own id, which is copied to the data folder when it is first
 * read.
 */
export async function filesPlace(data: string, { bucket }: Assets): Promise<FilesPlace> {
  if (bucket === null) return folderPlace(data);
  const file = join(data, 'bucket-id.json');
  const known = await readPrivate(file, TextsByName, 'it is read from the bucket again');
  const id = known?.[bucket.place] ?? (await idOf(bucket));
  if (known?.[bucket.place] === undefined) await writePrivate(file, { [bucket.place]: id });
  return { id, place: bucket.place };
}

async function idOf(bucket: Bucket): Promise<string> {
  const [key, what] = ['installation', 'The id of the bucket'];
  const read = () => bucket.read(key, what, async (bytes) => bytes.toString());
  const id = await read();
  if (id !== null) return id;
  await bucket.write(key, what, Buffer.from(randomUUID()));
  // Two processes that start on a new bucket both write an id, and normally both read the id that was written last. If
  // one reads before the other writes, they have different ids, and the database accepts only one of them.
  return (await read()) ?? '';
}

/** @throws StartProblem with the message of an error of the database or the bucket; any other error as it is */
export function toStartProblem(error: unknown): never {
  if (error instanceof DatabaseError || error instanceof AssetsUnreachable)
    throw new StartProblem(error.message, { cause: error });
  throw error;
}
