export { readSearch, writeSearch } from './search-codec.ts';
export type { SearchRecord } from './search-record.ts';
export { carIndex, sortIndexes } from './search-record.ts';
export { isSlugOf, stockTypeSlugs, toSlug } from './search-scope.ts';
export type { FacetName, Range, RangeName, SearchState, SortName } from './search-state.ts';
export { emptySearch, facetNames, rangeNames, sortNames } from './search-state.ts';
