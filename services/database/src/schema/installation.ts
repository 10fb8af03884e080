import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The one data folder whose published files belong to what this database says of versions. One row. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  /** What the folder calls itself. */
  folder: text().notNull(),
  /** Where it was when it was first used, for people. */
  place: text().notNull(),
});
