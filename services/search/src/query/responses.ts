import type { NumberStats } from '../columns/number-column.ts';
import type { FacetHit } from '../facets/search-facet-values.ts';
import type { Hit } from './present-hit.ts';

/** Response to a query, in Algolia's shape. */
export type SearchResponse = {
  readonly hits: readonly Hit[];
  /** Exact number of hits, including those beyond `paginationLimitedTo`. */
  readonly nbHits: number;
  /** Absent, like `nbPages` and `hitsPerPage`, when the request has `offset` and `length`. */
  readonly page?: number;
  readonly nbPages?: number;
  readonly hitsPerPage?: number;
  readonly offset?: number;
  readonly length?: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facets_stats?: Readonly<Record<string, NumberStats>>;
  readonly exhaustiveNbHits: true;
  readonly exhaustiveFacetsCount?: true;
  readonly exhaustiveTypo: true;
  readonly exhaustive: Readonly<Record<string, boolean>>;
  readonly query: string;
  readonly userData?: unknown;
  /** The parameters of the request, URL-encoded as Algolia returns them. */
  readonly params: string;
  readonly index: string;
  /** 32 hexadecimal digits; present with `clickAnalytics`. */
  readonly queryID?: string;
  readonly processingTimeMS: number;
};

export type FacetSearchResponse = {
  readonly facetHits: readonly FacetHit[];
  readonly exhaustiveFacetsCount: true;
  readonly processingTimeMS: number;
};

/** One page while browsing all matching records. */
export type BrowseResponse = {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly hitsPerPage: number;
  /** Position where the next call continues; absent on the last page. */
  readonly next?: number;
};
