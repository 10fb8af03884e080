import { execFile } from 'node:child_process';
import { existsSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../errors.ts';
import { lockFolder } from './folder-lock.ts';
import type { Store } from './open-store.ts';
import { createPglite, openStore, withoutPassword } from './open-store.ts';

const run = promisify(execFile);

/** Where a database is: on a PostgreSQL server, or in a folder of this machine. */
export type DatabasePlace =
  | { readonly url: string; readonly folder?: undefined }
  | { readonly url?: undefined; readonly folder: string };

/**
 * Writes all data of an open database to a file, as it was at one moment. A server is dumped by `pg_dump` while it is
 * used.
 *
 * @throws DATABASE_COPY_FAILED
 */
export async function dumpDatabase(store: Store, { url }: DatabasePlace, file: string): Promise<void> {
  if (store.driver === 'pglite') {
    const content = await store.client.dumpDataDir('gzip');
    return writeFile(file, content.stream(), { mode: 0o600 });
  }
  await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url ?? '');
}

/**
 * Restores the data of `dumpDatabase` into an empty database. After a failure a server's database is unchanged, but a
 * folder may be incomplete.
 *
 * @throws DATABASE_NOT_EMPTY, DATABASE_COPY_FAILED, DATABASE_UNREACHABLE, DATABASE_FOLDER_IN_USE
 */
export async function restoreDatabase(file: string, place: DatabasePlace): Promise<void> {
  await assertEmptyDatabase(place);
  if (place.url === undefined) return restoreFolder(file, resolve(place.folder));
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool('pg_restore', options, place.url, file);
}

/** @throws DATABASE_NOT_EMPTY if the folder exists or the server's database has any table; DATABASE_UNREACHABLE */
export async function assertEmptyDatabase(place: DatabasePlace): Promise<void> {
  if (place.url === undefined) {
    if (existsSync(place.folder)) throw notEmpty(resolve(place.folder), 'a database');
    return;
  }
  const store = await openStore(place);
  try {
    if (store.driver !== 'postgresql') return;
    const { rows } = await store.client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    if (rows[0] !== undefined) throw notEmpty(withoutPassword(place.url), `the table ${rows[0].name}`);
  } finally {
    await store.close();
  }
}

async function restoreFolder(file: string, folder: string): Promise<void> {
  const unlock = lockFolder(folder);
  try {
    const client = await createPglite(folder, await openAsBlob(file));
    await client.close();
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_COPY_FAILED',
      `The database could not be restored to ${folder}: ${(cause as Error).message}. Delete that folder before you try again.`,
      { cause },
    );
  } finally {
    unlock();
  }
}

function notEmpty(place: string, what: string): DatabaseError {
  return new DatabaseError(
    'DATABASE_NOT_EMPTY',
    `${place} already has ${what}, and a backup can only be restored into an empty database. Name another, or empty it.`,
  );
}

/** Runs a tool of PostgreSQL. The password is passed in the environment, where other users cannot read it. */
async function runTool(tool: string, options: readonly string[], url: string, ...files: readonly string[]) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(tool, [...options, `--dbname=${address.href}`, ...files], {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    });
  } catch (cause) {
    const { code, stderr = '', message } = cause as NodeJS.ErrnoException & { readonly stderr?: string };
    throw new DatabaseError(
      'DATABASE_COPY_FAILED',
      (code as unknown) === 'ENOENT'
        ? `${tool} is not installed. Install the client of PostgreSQL, in the server's version or a newer one (Debian: postgresql-client).`
        : `${tool} failed at ${withoutPassword(url)}: ${stderr.trim() || message}`,
      { cause },
    );
  }
}
