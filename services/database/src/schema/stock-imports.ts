import type { HeldPlan, ImportReport } from '@forecourt/contracts/api';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
    warnings: jsonb().$type<ImportReport['warnings']>().notNull().default([]),
    /** Why it is held, or was until it was accepted. */
    held: jsonb().$type<HeldPlan>(),
    /** Hash of everything a held import would do: it is accepted only if the same feed would do the same. */
    planDigest: text('plan_digest'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [index('stock_imports_dealership').on(table.dealershipSlug, table.startedAt)],
);

/** The rows that an import changed, as they were before it; of the latest imports only. */
export const stockImportChanges = pgTable(
  'stock_import_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => stockImports.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    /** The row of `cars`, column by column; null when the import brought the car. */
    before: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.carId] })],
);
