import type { LimitDefinitions } from './definition.ts';

/** Limits on the content of feeds and on the stock of dealerships. */
export const stock = {
  rowsPerSenderDay: {
    variable: 'BUDGET_ROWS_SENDER_DAY',
    default: 250,
    unit: 'rows',
    counts:
      'valuations that one network starts on a site in a day, and as many forms other than enquiries, requests for phone numbers and failure reports',
  },
  feedRows: {
    variable: 'BUDGET_FEED_ROWS',
    default: 150_000,
    unit: 'rows',
    counts: 'rows of a stock feed; a larger feed is refused as a whole',
  },
  feedUnpackedBytes: {
    variable: 'BUDGET_FEED_UNPACKED_BYTES',
    default: 128 * 1024 ** 2,
    unit: 'bytes',
    counts: 'unpacked size of a workbook sent as a feed',
  },
  feedHeapBytes: {
    variable: 'BUDGET_FEED_HEAP_BYTES',
    default: 1024 ** 3,
    unit: 'bytes',
    counts: 'JavaScript heap of a process that reads a feed; a feed that needs more is refused as a whole',
  },
  feedReadMs: {
    variable: 'BUDGET_FEED_READ_MS',
    default: 600_000,
    unit: 'ms',
    counts:
      'time that a process may take for one request while it reads a feed; a feed that takes longer is refused as a whole',
  },
  // Sold cars count too: they stay stored, and each search process holds the index of all stored cars in memory.
  carsPerDealership: {
    variable: 'BUDGET_DEALERSHIP_CARS',
    default: 300_000,
    unit: 'rows',
    counts: 'cars stored for a dealership, including sold ones; a feed that would go over is refused as a whole',
  },
  // A few words per car suffice: only stock number, VIN and plate are unique; the other words occur in many cars.
  feedWordsPerCar: {
    variable: 'BUDGET_FEED_WORDS',
    default: 6,
    unit: 'values',
    counts: 'different words for each car of a feed, plus 5,000; all dealers’ searches share one set of words',
  },
  mappingsPerDealership: {
    variable: 'BUDGET_DEALERSHIP_MAPPINGS',
    default: 30,
    unit: 'documents',
    counts: 'named mappings that one dealership stores',
  },
  versionsPerMapping: {
    variable: 'BUDGET_MAPPING_VERSIONS',
    default: 30,
    unit: 'versions',
    counts: 'versions kept of one mapping; older ones are deleted',
  },
  feedSourcesPerDealership: {
    variable: 'BUDGET_DEALERSHIP_SOURCES',
    default: 10,
    unit: 'addresses',
    counts: 'sources of one dealership’s feeds',
  },
  feedRefusals: {
    variable: 'BUDGET_FEED_REFUSALS',
    default: 1_000,
    unit: 'rows',
    counts: 'refused rows that an import’s report lists; further ones are only counted',
  },
} as const satisfies LimitDefinitions;
