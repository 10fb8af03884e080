import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<Row> = { readonly rows: readonly Row[] };

/** What `execute` gives with either driver. */
export interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * Drizzle on either driver. Inside `db.transaction(async (tx) => …)` use `tx` only: PGlite has one
 * connection, and a query through the outer `db` would wait for the transaction it stands in, for ever.
 */
export type Database<Schema extends Record<string, unknown> = Record<string, unknown>> = PgDatabase<RowsResult, Schema>;

/** What a store function needs, so that it takes a database and a transaction alike. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
