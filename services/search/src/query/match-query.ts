import type { Bitset } from '../columns/bitset.ts';
import { allOf, type Filter } from '../filters/filter.ts';
import { geoQueryOf } from '../geo/geo-query.ts';
import { type Around, matchGeo } from '../geo/match-geo.ts';
import type { IndexView } from '../store/search-index.ts';
import type { QueryWord } from '../text/text-index.ts';
import { matchText, type TextScore } from './match-text.ts';
import { filterOf, type SearchParameters } from './parameters.ts';

/** Rows that match the filters, the location and the query text. */
export type Matching = {
  readonly rows: Bitset;
  readonly total: number;
  readonly words: readonly QueryWord[];
  readonly queryAfterRemoval?: string | undefined;
  /** Undefined for a query without text. */
  readonly score: TextScore | undefined;
  /** Undefined unless the query has a centre. */
  readonly around: Around | undefined;
};

/** @param forced filter that the caller's key adds to every query */
export function matchQuery(
  view: IndexView,
  requested: SearchParameters,
  parameters: SearchParameters,
  forced: Filter,
): Matching {
  const { matcher, columns } = view.table;
  const passing = matcher.match(allOf(forced, filterOf(parameters)));
  const geo = geoQueryOf(parameters);
  // The default radius depends on the nearest hits, so it is applied after the text.
  const isAutomatic = geo?.kind === 'around' && geo.radius === 'auto';
  const before = geo && !isAutomatic ? matchGeo(columns.geo, geo, passing) : undefined;
  const nearby = before?.rows ?? passing;
  const found = matchText(view, requested, nearby) ?? { rows: nearby, words: [], score: undefined };
  const after = geo && isAutomatic ? matchGeo(columns.geo, geo, found.rows) : undefined;
  const rows = after?.rows ?? found.rows;
  return { ...found, rows, total: rows.count(), around: (before ?? after)?.around };
}

/** The live rows that match a filter and the location parameters, used for deletion. */
export function matchPlaces(view: IndexView, parameters: SearchParameters, filter: Filter): Bitset {
  const passing = view.table.matcher.match(filter);
  const geo = geoQueryOf(parameters);
  return geo ? matchGeo(view.table.columns.geo, geo, passing).rows : passing;
}
