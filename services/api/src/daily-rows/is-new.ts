import { sql } from 'drizzle-orm';

/** Of a row that an insert with "on conflict do update" returns: whether it was inserted. A row that was updated has a locker. */
export const isNew = sql<boolean>`xmax = 0`;
