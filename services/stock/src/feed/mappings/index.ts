import type { FeedMapping } from '../mapping.ts';
import { carsInfo } from './cars-info.ts';
import { forecourtColumns } from './forecourt.ts';
import { kaggleListings } from './kaggle-listings.ts';
import { motorcycleListings } from './motorcycle-listings.ts';

/** Every feed mapping, by name. */
export const feedMappings: ReadonlyMap<string, FeedMapping> = new Map(
  [forecourtColumns, kaggleListings, carsInfo, motorcycleListings].map((mapping) => [mapping.name, mapping]),
);
