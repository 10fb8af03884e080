import { createHash } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { bindForecourt, forecourtMigrations } from '../forecourt-tables.ts';
import type { Store } from '../store/open-store.ts';
import { openStore } from '../store/open-store.ts';
import type { LocalServer } from './local-server.ts';
import { findPostgres, startLocalServer } from './local-server.ts';

export type { LocalServer };

/** Variable with the URL of a PostgreSQL server on which tests open their stores; unset: stores are embedded. */
const serverVariable = 'FORECOURT_TEST_DATABASE_URL';

/** Starts a PostgreSQL server for one test. Until it stops, the test's stores are opened there. */
export async function startTestServer(): Promise<LocalServer> {
  const server = await startLocalServer(findPostgres() ?? '');
  const before = process.env[serverVariable];
  process.env[serverVariable] = server.url;
  return {
    ...server,
    stop() {
      if (before === undefined) delete process.env[serverVariable];
      else process.env[serverVariable] = before;
      return server.stop();
    },
  };
}

/**
 * An empty store for one test file, in its own folder. Opening the first store on a machine takes seconds; later stores
 * copy its data. With `FORECOURT_TEST_DATABASE_URL` it is a new database on that PostgreSQL server.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env[serverVariable];
  return server === undefined ? openCopy(await emptyFolder()) : openOnServer(server);
}

/** Opens a test store with Forecourt's tables. */
export async function openTestDatabase(): Promise<{
  readonly store: Store;
  readonly db: ForecourtDatabase;
  readonly close: () => Promise<void>;
}> {
  const server = process.env[serverVariable];
  const store = server === undefined ? await openCopy(await folderWithTables()) : await openOnServer(server);
  return { store, db: await bindForecourt(store), close: store.close };
}

/** Copies Forecourt's empty tables to a new folder, for a process that opens it itself. */
export async function copyTestTables(folder: string): Promise<void> {
  await cp(await folderWithTables(), folder, { recursive: true });
}

async function openOnServer(server: string): Promise<Store> {
  const postgresql = await import('./postgresql.ts');
  return postgresql.openOnServer(server);
}

async function openCopy(kept: string): Promise<Store> {
  const home = await mkdtemp(join(tmpdir(), 'forecourt-store-'));
  const folder = join(home, 'data');
  await cp(kept, folder, { recursive: true });
  const store = await openStore({ folder });
  let closed: Promise<void> | undefined;
  // Deletes the copy synchronously: through the thread pool, hundreds of files take ten times as long.
  const close = () => (closed ??= store.close().then(() => rmSync(home, { recursive: true, force: true })));
  return { ...store, close };
}

/** A fresh PostgreSQL data folder without tables. */
async function emptyFolder(): Promise<string> {
  return keptFolder(`empty-2-${await pgliteVersion()}`, async (folder) => {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create(folder);
    // Drops PostgreSQL's template databases, which tests do not use. They are half of the files to copy.
    await client.exec('update pg_database set datistemplate = false');
    for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`);
    await client.close();
  });
}

/** A fresh PostgreSQL data folder after Forecourt's migrations. */
async function folderWithTables(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(`${forecourtMigrations.folder}/*.sql`).sort()) hash.update(await readFile(file));
  const empty = await emptyFolder();
  return keptFolder(`tables-2-${await pgliteVersion()}-${hash.digest('hex').slice(0, 16)}`, async (folder) => {
    await cp(empty, folder, { recursive: true });
    const store = await openStore({ folder });
    await bindForecourt(store);
    await store.close();
  });
}

/** A folder in the package cache, filled by the first process that needs it. */
async function keptFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/forecourt/', import.meta.url));
  const folder = join(cache, name);
  if (globSync(folder).length > 0) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  await fill(join(draft, 'data'));
  // Renaming is atomic, so test files that start at the same time never read a partial folder. The later one uses the
  // folder of the first.
  await rename(join(draft, 'data'), folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return folder;
}

async function pgliteVersion(): Promise<string> {
  const main = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const manifest = JSON.parse(await readFile(main.replace(/dist[\\/].*$/, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
