import { fieldOf, isExact, placeIn, positionOf, typosOf } from '../text/places.ts';
import { distance } from '../text/score-rows.ts';
import type { SearchedFields } from '../text/searched-fields.ts';
import type { Matching } from './match-query.ts';

/** The reasons for a hit's rank, in Algolia's shape. */
export type RankingInfo = {
  readonly nbTypos: number;
  /** Number of query words that were found. */
  readonly words: number;
  readonly nbExactWords: number;
  readonly proximityDistance: number;
  /** Position of the first matched word in its attribute, plus 1000 for each more important attribute. */
  readonly firstMatchedWord: number;
  readonly filters: number;
  readonly userScore: number;
  /** Distance in steps of `geoPrecision` metres. */
  readonly geoDistance: number;
  readonly geoPrecision?: number;
  /** `distance` in metres. */
  readonly matchedGeoLocation?: { readonly lat: number; readonly lng: number; readonly distance: number };
};

/** @param userScore number of rows from this one to the end of the index's own order */
export function rankingInfo(
  row: number,
  { words, around }: Matching,
  fields: SearchedFields,
  { filters, userScore }: Pick<RankingInfo, 'filters' | 'userScore'>,
): RankingInfo {
  const occurrences = words.map((word) => word.best[row]!).filter((occurrence) => occurrence !== 0);
  const places = occurrences.map(placeIn);
  const first = Math.min(...places);
  const nearest = around?.nearest(row);
  const precision = nearest && around!.precisionAt(nearest.metres);
  return {
    nbTypos: occurrences.reduce((total, occurrence) => total + typosOf(occurrence), 0),
    words: occurrences.length,
    nbExactWords: occurrences.filter(isExact).length,
    proximityDistance: places
      .slice(1)
      .reduce((total, place, i) => total + distance(places[i]!, place, fields.groupOf), 0),
    firstMatchedWord: places.length === 0 ? 0 : fieldOf(first) * 1000 + positionOf(first),
    filters,
    userScore,
    geoDistance: nearest ? Math.floor(nearest.metres / precision!) : 0,
    ...(nearest && {
      geoPrecision: precision!,
      matchedGeoLocation: { ...nearest.point, distance: Math.round(nearest.metres) },
    }),
  };
}
