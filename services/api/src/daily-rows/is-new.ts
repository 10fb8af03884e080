import { sql } from 'drizzle-orm';

/**
 * Whether a row returned by an insert with "on conflict do update" was inserted. If the row was updated instead, `xmax`
 * is the id of the updating transaction.
 */
export const isNew = sql<boolean>`xmax = 0`;
