import { join } from 'node:path';
import { bindForecourt, claimDatabase, DatabaseError, openStore, releaseAllClaims } from '@forecourt/database';
import { StartProblem } from '../start-problem.ts';
import type { PartSettings } from './part.ts';

/**
 * Opens the database that `DATABASE_URL` names, or the one in the data folder.
 *
 * @throws StartProblem if it cannot be opened, or belongs to another data folder
 */
export async function openDatabase({ env, data }: Pick<PartSettings, 'env' | 'data'>) {
  const url = env['DATABASE_URL'];
  const store = await openStore(url === undefined ? { folder: join(data, 'database') } : { url }).catch(toStartProblem);
  const close = () => store.close();
  try {
    const db = await bindForecourt(store);
    /** Unique id of the data folder. */
    const installation = await claimDatabase(db, data);
    // Only one process uses an embedded database, so work that an earlier process claimed is released.
    if (store.driver === 'pglite') await releaseAllClaims(db);
    return { store, db, installation, close };
  } catch (error) {
    await close();
    return toStartProblem(error);
  }
}

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

function toStartProblem(error: unknown): never {
  if (error instanceof DatabaseError) throw new StartProblem(error.message, { cause: error });
  throw error;
}
