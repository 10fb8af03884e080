import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Requests of the present minute and the one before, as counted by all processes together. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash of part and address, or of part and key: no address is kept. */
    name: text().notNull(),
    /** Minutes since 1970. */
    minute: integer().notNull(),
    count: integer().notNull(),
  },
  ({ name, minute }) => [primaryKey({ columns: [name, minute] })],
);
