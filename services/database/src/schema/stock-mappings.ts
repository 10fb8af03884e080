import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How the feeds of each dealership are read. Every change is stored as a new version; only the latest versions are
 * kept.
 */
export const stockMappings = pgTable(
  'stock_mappings',
  {
    dealershipSlug: text('dealership_slug').notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    mapping: jsonb().$type<FeedMapping>().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
    storedBy: text('stored_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealershipSlug, table.name, table.version] })],
);
