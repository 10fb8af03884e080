import { DatabaseError } from '../errors.ts';
import type { Database } from './database.ts';
import { inTurn } from './in-turn.ts';
import type { Migrations } from './migrations.ts';
import { readMigrations } from './migrations.ts';
import type { Store } from './open-store.ts';
import { assertUsable, newestApplied, noteContracts } from './schema-state.ts';

/**
 * Binds a service's tables to the store. Migrates them first if the store was opened with that option. Services that
 * share a store have separate migrations tables.
 *
 * @throws DATABASE_MIGRATION_FAILED the failed run is rolled back
 * @throws DATABASE_SCHEMA_OLD, DATABASE_SCHEMA_NEW this version does not work with the tables as they are
 */
export async function bindSchema<Schema extends Record<string, unknown>>(
  store: Store,
  schema: Schema,
  migrations: Migrations,
): Promise<Database<Schema>> {
  if (store.migrates) await migrateSchema(store, migrations);
  // Imports only the driver in use. Each driver has its own result type of `execute`; `Database` promises only `rows`,
  // which both types have.
  const bound =
    store.driver === 'pglite'
      ? (await import('drizzle-orm/pglite')).drizzle(store.client, { schema })
      : (await import('drizzle-orm/node-postgres')).drizzle(store.client, { schema });
  const db = bound as unknown as Database<Schema>;
  await assertUsable(db, migrations);
  return db;
}

/**
 * Migrates a service's tables. Processes that do so at the same time wait for each other.
 *
 * @returns the migrations that were applied now
 * @throws DATABASE_MIGRATION_FAILED the failed run is rolled back
 */
export async function migrateSchema(store: Store, migrations: Migrations): Promise<readonly string[]> {
  try {
    return await runMigrations(store, migrations);
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_MIGRATION_FAILED',
      `The migrations of "${migrations.folder}" failed: ${cause instanceof Error ? cause.message : String(cause)}. Nothing of this run was kept.`,
      { cause },
    );
  }
}

async function runMigrations(store: Store, { folder, table }: Migrations): Promise<readonly string[]> {
  const config = { migrationsFolder: folder, migrationsTable: table };
  const known = readMigrations(folder);
  const appliedSince = (newestMs: number) =>
    known.filter(({ writtenMs }) => writtenMs > newestMs).map(({ tag }) => tag);
  if (store.driver === 'pglite') {
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    const db = drizzle(store.client);
    const before = await newestApplied(db, table);
    await migrate(db, config);
    await noteContracts(db, table, known);
    return appliedSince(before);
  }
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  return inTurn(store, 'migrations', async (connection) => {
    const db = drizzle(connection);
    const before = await newestApplied(db, table);
    await noteContracts(db, table, known);
    // Called last, because `migrate` commits the transaction that holds the lock: PostgreSQL does not nest
    // transactions.
    await migrate(db, config);
    return appliedSince(before);
  });
}
