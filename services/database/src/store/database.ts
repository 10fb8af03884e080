import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<Row> = { readonly rows: readonly Row[] };

/** Result of `execute` with either driver. */
export interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * Drizzle on either driver. Inside `db.transaction(async (tx) => …)` use only `tx`: PGlite has one connection, so a
 * query through the outer `db` would wait for its own transaction for ever.
 */
export type Database<Schema extends Record<string, unknown> = Record<string, unknown>> = PgDatabase<RowsResult, Schema>;

/** The operations that a store function needs, so that the function accepts a database or a transaction. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
