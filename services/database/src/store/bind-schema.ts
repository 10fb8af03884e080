import { DatabaseError } from '../errors.ts';
import type { Database } from './database.ts';
import type { Store } from './open-store.ts';

/** A service's migrations: the folder written by drizzle-kit, and the service's own table of applied migrations. */
export type Migrations = { readonly folder: string; readonly table: string };

/** Key of the advisory lock: any number, the same for every process that migrates. */
const migrationLock = 7_203_117;

/**
 * Migrates a service's tables and binds them to the store. Services that share a store have separate migrations
 * tables.
 *
 * @throws DATABASE_MIGRATION_FAILED the failed run is rolled back
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
  // Loads only the driver in use. `Database` guarantees only the property `rows` of an `execute` result, which
  // both drivers have.
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
  // Uses a dedicated connection, because the lock belongs to the connection.
  const connection = await store.client.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(connection), config);
  } finally {
    // A broken connection has lost the lock already; the unlock error must not hide the migration error.
    const failure = await connection.query('select pg_advisory_unlock($1)', [migrationLock]).then(
      () => undefined,
      (error: Error) => error,
    );
    connection.release(failure);
  }
}
