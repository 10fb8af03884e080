import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The one data folder or bucket whose published files match the versions in this database. One row. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  /** Id of the folder, from its `folder-id` file, or of the bucket. */
  folder: text().notNull(),
  /** Path of the folder or name of the bucket at its first use, shown in error messages. */
  place: text().notNull(),
});
