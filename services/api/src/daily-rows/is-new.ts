import { sql } from 'drizzle-orm';

/**
 * Whether a row returned by an insert with "on conflict do update" is new. For an updated row, `xmax` is not 0: it is
 * the id of the transaction that updated the row.
 */
export const isNew = sql<boolean>`xmax = 0`;
