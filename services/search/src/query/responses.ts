import type { NumberStats } from '../columns/number-column.ts';
import type { FacetHit } from '../facets/search-facet-values.ts';
import type { Hit } from './present-hit.ts';

/** Response to one query, in Algolia's shape. */
export type SearchResponse = {
  readonly hits: readonly Hit[];
  /** All matching records, exact, also those that paging cannot reach. */
  readonly nbHits: number;
  /** Absent, with `nbPages` and `hitsPerPage`, when `offset` and `length` were given. */
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
  readonly queryAfterRemoval?: string;
  /** Metres, when `aroundLatLng` was given without a radius. */
  readonly automaticRadius?: string;
  readonly userData?: unknown;
  readonly renderingContent?: unknown;
  /** The parameters, URL-encoded as Algolia gives them back. */
  readonly params: string;
  readonly index: string;
  readonly processingTimeMS: number;
};

/** Response to a search among facet values. */
export type FacetSearchResponse = {
  readonly facetHits: readonly FacetHit[];
  readonly exhaustiveFacetsCount: true;
  readonly processingTimeMS: number;
};

/** Response to a walk through all matching records. */
export type BrowseResponse = {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly hitsPerPage: number;
  /** Where the next call goes on; absent when this was the last. */
  readonly next?: number;
};
