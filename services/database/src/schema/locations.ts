import type { StockLocation } from '@forecourt/contracts/stock';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Sales locations and workshops. `doc` is the whole location; `Location` lists its public fields. The columns repeat
 * the values that queries need.
 */
export const locations = pgTable(
  'locations',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    dealershipSlug: text('dealership_slug').notNull(),
    dealershipId: text('dealership_id').notNull(),
    name: text().notNull(),
    visible: boolean().notNull(),
    isPrimary: boolean('is_primary').notNull(),
    /** `sales`, `service`, `parts`, `service-and-parts` or empty. */
    type: text().notNull(),
    doc: jsonb().$type<StockLocation>().notNull(),
  },
  (table) => [index('locations_dealership').on(table.dealershipSlug)],
);
