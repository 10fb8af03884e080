import { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { safeParse } from '@forecourt/contracts/schema';
import carsInfo from './cars-info.json' with { type: 'json' };
import forecourt from './forecourt.json' with { type: 'json' };
import kaggleListings from './kaggle-listings.json' with { type: 'json' };
import motorcycleListings from './motorcycle-listings.json' with { type: 'json' };

/** The mappings that every dealership may use, by name: documents like the mappings that a dealership stores itself. */
export const feedMappings: ReadonlyMap<string, FeedMapping> = new Map(
  [forecourt, kaggleListings, carsInfo, motorcycleListings].map(mappingOf).map((mapping) => [mapping.name, mapping]),
);

function mappingOf(document: unknown): FeedMapping {
  const result = safeParse(FeedMapping, document);
  if (!result.success) throw new Error(`A mapping of the stock package is invalid: ${result.error.message}`);
  return result.data;
}
