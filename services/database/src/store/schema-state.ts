import { sql } from 'drizzle-orm';
import { DatabaseError } from '../errors.ts';
import type { Queries } from './database.ts';
import type { Migration, Migrations } from './migrations.ts';
import { readMigrations } from './migrations.ts';

type Runs = Pick<Queries, 'execute'>;

/** Table with one row for each service: the migration that a version must know to work with the database. */
const floors = 'compatible_since';

/** When the newest applied migration of a service was written; 0: none is applied. */
export async function newestApplied(db: Runs, table: string): Promise<number> {
  if (!(await hasTable(db, table))) return 0;
  const { rows } = await db.execute<{ newest: string | number | null }>(
    sql`select max(created_at) as newest from drizzle.${sql.identifier(table)}`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/**
 * Stores the newest migration that the contract steps in `known` require. A version of the service without this
 * migration cannot work with the database, because a contract step removed something that the version uses.
 */
export async function noteContracts(db: Runs, table: string, known: readonly Migration[]): Promise<void> {
  const since = known.filter(({ tag }) => known.some(({ contract }) => contract?.since === tag)).at(-1);
  if (since === undefined) return;
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.${sql.identifier(floors)} (service text primary key, tag text not null, written_ms bigint not null)`,
  );
  await db.execute(
    sql`insert into drizzle.${sql.identifier(floors)} as kept values (${table}, ${since.tag}, ${since.writtenMs})
      on conflict (service) do update set tag = excluded.tag, written_ms = excluded.written_ms
      where kept.written_ms < excluded.written_ms`,
  );
}

/**
 * Checks that this version can work with the database as it is.
 *
 * @throws DATABASE_SCHEMA_OLD the database lacks migrations of this version
 * @throws DATABASE_SCHEMA_NEW a newer version removed what this version uses
 */
export async function assertUsable(db: Runs, { folder, table }: Migrations): Promise<void> {
  const known = readMigrations(folder);
  const own = known.at(-1);
  if (own === undefined) return;
  const newestMs = await newestApplied(db, table);
  if (newestMs < own.writtenMs) {
    const standing = known.findLast(({ writtenMs }) => writtenMs <= newestMs)?.tag ?? 'no migration';
    throw new DatabaseError(
      'DATABASE_SCHEMA_OLD',
      `The database is at ${standing} of "${table}", and this version needs ${own.tag}. Migrate it with this version: npm run serve -- migrate. Processes of the old version can keep running in the meantime.`,
    );
  }
  const floor = await floorOf(db, table);
  if (floor !== undefined && own.writtenMs < Number(floor.written_ms))
    throw new DatabaseError(
      'DATABASE_SCHEMA_NEW',
      `The database was migrated by a newer version, after which only versions that know ${floor.tag} of "${table}" work; this version ends at ${own.tag}. Start a newer version, or restore a backup from before the migration.`,
    );
}

async function floorOf(db: Runs, table: string) {
  if (!(await hasTable(db, floors))) return undefined;
  const { rows } = await db.execute<{ tag: string; written_ms: string | number }>(
    sql`select tag, written_ms from drizzle.${sql.identifier(floors)} where service = ${table}`,
  );
  return rows[0];
}

async function hasTable(db: Runs, table: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass(${`drizzle."${table}"`})::text as found`,
  );
  return typeof rows[0]?.found === 'string';
}
