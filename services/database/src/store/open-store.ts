import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { DatabaseError } from '../errors.ts';
import { lockFolder } from './folder-lock.ts';
import { traceQueries } from './traced-queries.ts';

/** Where the data is stored: a PostgreSQL server, or PGlite in a folder of this machine or in memory. */
export type StorePlace =
  | {
      /** `postgres://user:password@host:5432/name` */
      readonly url: string;
      readonly maxConnections?: number;
      /** See `Store`. Default: true. */
      readonly migrates?: boolean;
    }
  | {
      readonly url?: undefined;
      /** Path, or `memory` for data that is lost when the process ends. */
      readonly folder: string | 'memory';
    };

/** An open connection to which any number of services bind their tables. */
export type Store = (
  | { readonly driver: 'pglite'; readonly client: PGlite }
  | { readonly driver: 'postgresql'; readonly client: pg.Pool }
) & {
  /** Whether services that bind their tables migrate them first. If not, they refuse tables that are too old. */
  readonly migrates: boolean;
  /** Closes the connection and releases the folder. May be called twice. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the store. `url` takes precedence over `folder`.
 *
 * @throws DATABASE_FOLDER_IN_USE another process uses the folder
 * @throws DATABASE_FOLDER_UNREADABLE the folder is not a database, or was written by another version of
 *   PostgreSQL
 * @throws DATABASE_UNREACHABLE the server does not respond
 */
export function openStore(place: StorePlace): Promise<Store> {
  if (place.url !== undefined) return openServer(place);
  return place.folder === 'memory' ? openMemory() : openFolder(resolve(place.folder));
}

async function openServer({
  url,
  maxConnections: max = 10,
  migrates = true,
}: Extract<StorePlace, { readonly url: string }>): Promise<Store> {
  const { ServerPool } = await import('./server-pool.ts');
  const client = new ServerPool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  try {
    await client.query('select 1');
  } catch (cause) {
    await client.end();
    throw new DatabaseError(
      'DATABASE_UNREACHABLE',
      `The database ${withoutPassword(url)} isn’t answering: ${messageOf(cause)}. Check the address, the password and that it’s running.`,
      { cause },
    );
  }
  return { driver: 'postgresql', client, migrates, close: once(() => client.end()) };
}

async function openMemory(): Promise<Store> {
  const client = traceQueries(await createPglite());
  return { driver: 'pglite', client, migrates: true, close: once(() => client.close()) };
}

async function openFolder(folder: string): Promise<Store> {
  const unlock = lockFolder(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const client = traceQueries(await createPglite(folder));
    return { driver: 'pglite', client, migrates: true, close: once(() => client.close().finally(unlock)) };
  } catch (cause) {
    unlock();
    throw new DatabaseError(
      'DATABASE_FOLDER_UNREADABLE',
      `The data folder "${folder}" cannot be opened: ${messageOf(cause)}. Restore it from a copy, or start with an empty folder.`,
      { cause },
    );
  }
}

/**
 * Opens PGlite, which is imported on demand: a process with a PostgreSQL server does not need it.
 *
 * @param loadDataDir content of a new folder, as `dumpDataDir` returned it
 */
export async function createPglite(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  const [{ PGlite }, { PrivateNodeFS }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./private-nodefs.ts'),
  ]);
  // 16 MB of buffers, because allocating PostgreSQL's default 128 MB takes longer than the rest of a start, and the
  // operating system caches the files anyway.
  return PGlite.create({
    ...(folder !== undefined && { fs: new PrivateNodeFS(folder) }),
    ...(loadDataDir !== undefined && { loadDataDir }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
}

export function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, '$1');
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
