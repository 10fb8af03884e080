import { allOf, type Filter } from '../filters/filter.ts';
import { type GeoMatch, matchGeo } from '../geo/match-geo.ts';
import type { IndexView } from '../store/search-index.ts';
import { type FoundText, matchText } from './match-text.ts';
import { filterOf, type SearchParameters } from './parameters.ts';

/** Rows that match the filters, the location and the query text. */
export type Matching = FoundText & Pick<GeoMatch, 'metresTo'> & { readonly total: number };

/** @param forced filter that the caller's key adds to every query */
export function matchQuery(
  view: IndexView,
  requested: SearchParameters,
  parameters: SearchParameters,
  forced: Filter,
): Matching {
  const { rows: nearby, metresTo } = matchPlaces(view, parameters, forced);
  const found = matchText(view, requested, nearby);
  return { ...found, metresTo, total: found.rows.count() };
}

/** The live rows that match the filter and location parameters. */
export function matchPlaces({ table }: IndexView, parameters: SearchParameters, forced: Filter): GeoMatch {
  return matchGeo(table.columns.geo, parameters, table.matcher.match(allOf(forced, filterOf(parameters))));
}
