import type { SearchState } from '@forecourt/contracts';
import { stockFilterClauses, visibilityClauses } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { SearchResponse } from '@forecourt/kit/search';
import type { FoundModel, FoundName, FoundNames, TypedWords } from '../model/words/suggestions.ts';
import type { EngineClient } from './engine-client.ts';

/** Finds names in the dealer's stock that match typed text. Throws SEARCH_UNREACHABLE. */
export type SuggestionsGateway = {
  find(typed: TypedWords, options: { readonly nowMs: number; readonly signal?: AbortSignal }): Promise<FoundNames>;
};

/** Each kind of name has its own attributes, in which the engine searches with its typo tolerance. */
const kinds = [
  { facets: ['make'], attributes: ['make'] },
  { facets: ['make_model', 'make'], attributes: ['make', 'model'] },
  { facets: ['body'], attributes: ['body'] },
  { facets: ['location_name'], attributes: ['dealership_name', 'location_name', 'city'] },
] as const;

const mostValues = 12;
const longestQuery = 100;

export function createNameSearch(site: Site, queryEngine: EngineClient): SuggestionsGateway {
  return {
    async find({ words, ranges }, { nowMs, signal }) {
      const counting = {
        indexName: site.search.index,
        query: words.slice(0, longestQuery),
        filters: [...visibilityClauses(0, nowMs), ...stockFilterClauses(site)].join(' AND '),
        numericFilters: boundsOf(ranges),
        hitsPerPage: 0,
        analytics: false,
      };
      const [all, makes, models, bodies, locations] = await queryEngine(
        [
          counting,
          ...kinds.map(({ facets, attributes }) => ({
            ...counting,
            typoTolerance: 'min' as const,
            restrictSearchableAttributes: [...attributes],
            facets: [...facets],
            maxValuesPerFacet: mostValues,
          })),
        ],
        signal,
      );
      return {
        count: all?.nbHits ?? 0,
        makes: namesIn(makes, 'make'),
        models: modelsIn(models),
        bodies: namesIn(bodies, 'body'),
        locations: namesIn(locations, 'location_name'),
      };
    },
  };
}

function boundsOf(ranges: SearchState['ranges']): string[] {
  return Object.entries(ranges).flatMap(([name, { min, max }]) => [
    ...(min === undefined ? [] : [`${name} >= ${min}`]),
    ...(max === undefined ? [] : [`${name} <= ${max}`]),
  ]);
}

function modelsIn(response: SearchResponse | undefined): readonly FoundModel[] {
  const makes = namesIn(response, 'make');
  return namesIn(response, 'make_model').flatMap((model) => {
    const make = makes.find(({ name }) => model.name.startsWith(`${name} `))?.name;
    return make === undefined ? [] : [{ ...model, make }];
  });
}

/** A facet's values, most cars first. */
function namesIn(response: SearchResponse | undefined, facet: string): readonly FoundName[] {
  return Object.entries(response?.facets?.[facet] ?? {})
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
