import type { FacetName, Range, RangeName } from '@forecourt/contracts';
import { dollars, rangeNames } from '@forecourt/contracts';
import { nearLabel } from '../search/near.ts';
import { withNear } from '../search/near-change.ts';
import { withFacetToggled, withQuery, withRange } from '../search/search-change.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { facetLabel } from './facet-labels.ts';

/** A chosen filter, and the request without it. */
export type AppliedFilter = { readonly key: string; readonly label: string; readonly without: SearchRequest };

/**
 * The chosen filters, in this order: query, facets, ranges, place. Sort order and page are not filters.
 *
 * @param query the words of the request's text to show; empty: none
 */
export function appliedFilters(request: SearchRequest, query: string = request.state.query): readonly AppliedFilter[] {
  const { facets, ranges, near } = request.state;
  return [
    ...(query === '' ? [] : [{ key: 'query', label: `“${query}”`, without: withQuery(request, '') }]),
    ...(Object.keys(facets) as FacetName[]).flatMap((name) =>
      (facets[name] ?? []).map((value) => ({
        key: `${name}:${value}`,
        label: facetLabel(name, value, facets.make ?? []),
        without: withFacetToggled(request, name, value),
      })),
    ),
    ...rangeNames.flatMap((name) => {
      const range = ranges[name];
      return range === undefined
        ? []
        : [{ key: name, label: rangeLabel(name, range), without: withRange(request, name, {}) }];
    }),
    ...(near === null
      ? []
      : [{ key: 'near', label: nearLabel(near, request.nearby), without: withNear(request, null) }]),
  ];
}

/** `$25,000 – $70,000`, `Under $30,000`, `From 2018`, `Up to 60,000 km`. */
export function rangeLabel(name: RangeName, { min, max }: Range): string {
  const text = (bound: number) => withUnit(name, bound);
  if (min !== undefined && max !== undefined) return `${text(min)} – ${text(max)}`;
  if (max !== undefined) return `${isMoney(name) ? 'Under' : 'Up to'} ${text(max)}`;
  return `From ${text(min ?? 0)}`;
}

function withUnit(name: RangeName, bound: number): string {
  if (isMoney(name)) return dollars(bound);
  return name === 'km' ? `${dollars(bound).slice(1)} km` : String(bound);
}

function isMoney(name: RangeName): boolean {
  return name.includes('price');
}
