import { DatabaseError } from '../errors.ts';
import type { Database } from './database.ts';
import type { Store } from './open-store.ts';

/** A service's migrations: its folder as drizzle-kit writes it, and its own table of those that have run. */
export type Migrations = { readonly folder: string; readonly table: string };

/** Any number, the same for every process that migrates: they lock on it. */
const migrationLock = 7_203_117;

/**
 * Brings a service's tables up to date and gives it its view of the store.
 *
 * Services that share a store each have a migrations table of their own.
 *
 * @throws DATABASE_MIGRATION_FAILED nothing of the failed run is kept
 */
export async function bindSchema<Schema extends Record<string, unknown>>(
  store: Store,
  schema: Schema,
  migrations: Migrations,
): Promise<Database<Schema>> {
  try {
    await runMigrations(store, migrations);
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_MIGRATION_FAILED',
      `The migrations of "${migrations.folder}" failed: ${cause instanceof Error ? cause.message : String(cause)}. Nothing of this run was kept.`,
      { cause },
    );
  }
  // Only the driver in use is loaded. Both return `rows` from `execute`, which is all that Database guarantees of it.
  const db =
    store.driver === 'pglite'
      ? (await import('drizzle-orm/pglite')).drizzle(store.client, { schema })
      : (await import('drizzle-orm/node-postgres')).drizzle(store.client, { schema });
  return db as unknown as Database<Schema>;
}

async function runMigrations(store: Store, { folder, table }: Migrations): Promise<void> {
  const config = { migrationsFolder: folder, migrationsTable: table };
  if (store.driver === 'pglite') {
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    return migrate(drizzle(store.client), config);
  }
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  // One connection of its own, because the lock belongs to the connection.
  const connection = await store.client.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(connection), config);
  } finally {
    // A connection that broke has no lock any more, and must not hide why the migration failed.
    const failure = await connection.query('select pg_advisory_unlock($1)', [migrationLock]).then(
      () => undefined,
      (error: Error) => error,
    );
    connection.release(failure);
  }
}
