export type { LocalServer } from './local-server.ts';
export { findPostgres, startLocalServer } from './local-server.ts';

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { bindForecourt } from '../forecourt-tables.ts';
import type { Store } from '../store/open-store.ts';
import { openStore } from '../store/open-store.ts';
import { openOnServer } from './postgresql.ts';

/**
 * An empty store for one test file, in memory. The first on a machine takes seconds, all others start from
 * its image. With `FORECOURT_TEST_DATABASE_URL` it is a database of its own on that PostgreSQL server.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env['FORECOURT_TEST_DATABASE_URL'];
  if (server !== undefined) return openOnServer(server);
  return openStore({ folder: 'memory', image: await emptyImage() });
}

/** The same with Forecourt's tables in it. */
export async function openTestDatabase(): Promise<{
  readonly store: Store;
  readonly db: ForecourtDatabase;
  readonly close: () => Promise<void>;
}> {
  const store = await openTestStore();
  return { store, db: await bindForecourt(store), close: store.close };
}

/** A fresh PostgreSQL before any table: creating one takes 3 s, loading one 0.3 s. */
async function emptyImage(): Promise<Blob> {
  const version = await pgliteVersion();
  const folder = new URL('../../../../node_modules/.cache/forecourt/', import.meta.url);
  const file = new URL(`pglite-${version}.tar`, folder);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const fresh = await PGlite.create();
    const image = await fresh.dumpDataDir('none');
    await fresh.close();
    await mkdir(folder, { recursive: true });
    const draft = new URL(`pglite-${version}.${process.pid}-${performance.now()}.tar`, folder);
    await writeFile(draft, image.stream());
    // Renaming is atomic: test files that boot at the same time never read half an image.
    await rename(draft, file);
    return image;
  }
}

async function pgliteVersion(): Promise<string> {
  const main = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const manifest = JSON.parse(await readFile(main.replace(/dist[\\/].*$/, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
