import type { HeldPlan, ImportProgress, ImportReport } from '@forecourt/contracts/api';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** `at`: ISO time of the last progress. If it is long ago, the process has ended unexpectedly. */
export type StoredProgress = ImportProgress & { readonly at: string };

/** Imports of feeds, including dry runs, with their reports. */
export const stockImports = pgTable(
  'stock_imports',
  {
    id: text().primaryKey(),
    dealershipSlug: text('dealership_slug').notNull(),
    mapping: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null while the import runs. Stays null if the process ended during the import. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    dryRun: boolean('dry_run').notNull(),
    counts: jsonb().$type<ImportReport['rows']>(),
    refused: jsonb().$type<ImportReport['refusedRows']>().notNull().default([]),
    warnings: jsonb().$type<ImportReport['warnings']>().notNull().default([]),
    /** Why the feed was refused as a whole; null: it was not. */
    refusal: jsonb().$type<{ readonly code: string; readonly message: string }>(),
    /** Version of the dealership's own mapping; null: a mapping of the platform. */
    mappingVersion: integer('mapping_version'),
    /** Why the import is held, or was held before it was accepted. */
    held: jsonb().$type<HeldPlan>(),
    /**
     * Hash of a held import's changes. The import is accepted only if the same feed would still make the same
     * changes.
     */
    planDigest: text('plan_digest'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** When a person decided that the held feed is wrong. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** Name of the token with which a person accepted or refused the held feed. */
    decidedBy: text('decided_by'),
    /** Number of this mapping's cars for sale before and after the import; null: nothing was imported. */
    forSale: jsonb('for_sale').$type<{ readonly before: number; readonly after: number }>(),
    /** Progress of the import or of its undoing; null: it has not begun or has ended. */
    progress: jsonb().$type<StoredProgress>(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [index('stock_imports_dealership').on(table.dealershipSlug, table.startedAt)],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Files of held feeds, compressed with gzip, so that they can be imported once a person accepts them. */
export const stockHeldFeeds = pgTable('stock_held_feeds', {
  importId: text('import_id')
    .primaryKey()
    .references(() => stockImports.id, { onDelete: 'cascade' }),
  feed: bytes().notNull(),
});

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
