import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Requests in the current and the previous minute, summed over all processes. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Hash of part and address, or of part and key. Addresses themselves are not stored. */
    name: text().notNull(),
    /** Minutes since 1970. */
    minute: integer().notNull(),
    count: integer().notNull(),
  },
  ({ name, minute }) => [primaryKey({ columns: [name, minute] })],
);
