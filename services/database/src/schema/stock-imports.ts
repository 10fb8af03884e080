import type { ImportReport } from '@forecourt/contracts/api';
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every feed that was brought in or tried, with what became of its rows. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: text().primaryKey(),
    dealershipSlug: text('dealership_slug').notNull(),
    mapping: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null while it runs, and for good when the process died on the way. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    dryRun: boolean('dry_run').notNull(),
    counts: jsonb().$type<ImportReport['rows']>(),
    refused: jsonb().$type<ImportReport['refusedRows']>().notNull().default([]),
  },
  (table) => [index('stock_imports_dealership').on(table.dealershipSlug, table.startedAt)],
);
