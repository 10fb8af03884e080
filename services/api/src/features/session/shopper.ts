import type { shoppers } from '@forecourt/database';

export type Shopper = typeof shoppers.$inferSelect;
