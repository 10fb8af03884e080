import type { FacetCounts } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { useCallback } from 'react';
import { useSearchLinks } from '../../features/filters/search-links.tsx';
import { withSort } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { searchTitle } from '../../model/search/search-title.ts';

/** A search as it is kept to come back to: its title, and its address whatever its page and order. */
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
