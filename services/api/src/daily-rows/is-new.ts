import { sql } from 'drizzle-orm';

/**
 * For rows returned by an insert with "on conflict do update": whether the row was inserted. An updated row has a
 * locker (`xmax`).
 */
export const isNew = sql<boolean>`xmax = 0`;
