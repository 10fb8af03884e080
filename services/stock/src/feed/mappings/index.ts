import type { FeedMapping } from '../mapping.ts';
import { forecourtColumns } from './forecourt.ts';
import { kaggleListings } from './kaggle-listings.ts';

/** Every kind of feed that can be imported, by name. */
export const feedMappings: ReadonlyMap<string, FeedMapping> = new Map(
  [forecourtColumns, kaggleListings].map((mapping) => [mapping.name, mapping]),
);
