import type { HeldPlan, ImportReport } from '@forecourt/contracts/api';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Imports of feeds, including dry runs, with their reports. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: text().primaryKey(),
    dealershipSlug: text('dealership_slug').notNull(),
    mapping: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null while the import runs, and permanently if the process died during the import. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    dryRun: boolean('dry_run').notNull(),
    counts: jsonb().$type<ImportReport['rows']>(),
    refused: jsonb().$type<ImportReport['refusedRows']>().notNull().default([]),
    warnings: jsonb().$type<ImportReport['warnings']>().notNull().default([]),
    /** Reasons that the import is, or was, held. */
    held: jsonb().$type<HeldPlan>(),
    /**
     * Hash of the changes of a held import, which is accepted only if the same feed would still make the same
     * changes.
     */
    planDigest: text('plan_digest'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [index('stock_imports_dealership').on(table.dealershipSlug, table.startedAt)],
);

/** Rows as they were before an import changed them; kept for the latest imports only. */
export const stockImportChanges = pgTable(
  'stock_import_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => stockImports.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    /** The row of `cars`, column by column; null when the import inserted the car. */
    before: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.carId] })],
);
