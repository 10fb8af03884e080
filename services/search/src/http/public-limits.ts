import type { ValueLimits } from '../query/parameter-sizes.ts';
import type { WorkLimits } from './work-queue.ts';

/** What one request may ask for with a key that is not the admin's: such keys stand in every page. */
export type PublicLimits = ValueLimits &
  WorkLimits & {
    /** Of a body, as sent and as decompressed. */
    readonly bodyBytes: number;
    /** Queries in one request. */
    readonly queries: number;
    readonly hitsPerQuery: number;
    /** Hits, or records read by id, that all queries of a request ask for together. */
    readonly hitsPerRequest: number;
    /** Bytes of the response to several queries, before it is compressed. */
    readonly responseBytes: number;
  };

export const defaultPublicLimits: PublicLimits = {
  bodyBytes: 64 * 1024,
  queries: 20,
  hitsPerQuery: 100,
  hitsPerRequest: 400,
  responseBytes: 1.5 * 1024 * 1024,
  listLength: 100,
  textLength: 100,
  filterTests: 200,
  polygonNumbers: 1_000,
  queryMs: 250,
  workMs: 500,
  waitMs: 3_000,
  waiting: 200,
};
