import type { ValueLimits } from '../query/parameter-sizes.ts';
import type { WorkLimits } from './work-queue.ts';

/** Limits of one request with a key that is published in pages and so readable by everybody. */
export type PublicLimits = ValueLimits &
  WorkLimits & {
    /** Maximum size of a body in bytes, both as sent and decompressed. */
    readonly bodyBytes: number;
    /** Maximum number of queries in one request. */
    readonly queries: number;
    readonly hitsPerQuery: number;
    /** Maximum number of hits over all queries of a request, or of records read by id. */
    readonly hitsPerRequest: number;
    /** Maximum size of the response to several queries in bytes, before compression. */
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
