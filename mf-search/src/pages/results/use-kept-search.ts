import type { FacetCounts } from '@forecourt/contracts';
import { writeSearch } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { useCallback } from 'react';
import { useSearchLinks } from '../../features/filters/search-links.tsx';
import { withSort } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { searchTitle } from '../../model/search/search-title.ts';

/** A search to save: its title, and its address without page and order. */
export function useKeptSearch(): (
  request: SearchRequest,
  stock: FacetCounts,
) => { readonly href: string; readonly title: string } {
  const { nounPlural } = useSite();
  const { hrefOf } = useSearchLinks();
  return useCallback(
    (request, stock) => ({
      href: hrefOf(withSort(request, 'relevance')),
      title: searchTitle(request, nounPlural, stock),
    }),
    [hrefOf, nounPlural],
  );
}

/**
 * The search as a query string that includes its path's filters but not page and order. Alerts compare cars with
 * it.
 */
export function wholeSearch({ state }: SearchRequest): string {
  return writeSearch({ ...state, page: 1, sortBy: 'relevance' });
}
