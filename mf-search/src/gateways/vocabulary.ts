import { stockFilterClauses } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { modelName } from '../model/search/search-scope.ts';
import type { Vocabulary } from '../model/words/read-words.ts';
import type { EngineClient } from './engine-client.ts';

/**
 * Names and values of the dealer's stock, which are needed to find filters in typed text. Throws SEARCH_UNREACHABLE.
 */
export type VocabularyGateway = { vocabulary(signal?: AbortSignal): Promise<Vocabulary> };

const valueFacets = ['transmission', 'fuel', 'car_type'] as const;

export function createStockWords(site: Site, queryEngine: EngineClient): VocabularyGateway {
  return {
    async vocabulary(signal) {
      const [response] = await queryEngine(
        [
          {
            indexName: site.search.index,
            query: '',
            filters: stockFilterClauses(site).join(' AND '),
            facets: ['make', 'make_model', ...valueFacets],
            hitsPerPage: 0,
            maxValuesPerFacet: 1000,
            analytics: false,
          },
        ],
        signal,
      );
      const valuesOf = (name: string) => Object.keys(response?.facets?.[name] ?? {});
      const makes = valuesOf('make');
      const models = valuesOf('make_model').map((makeModel) =>
        modelName(makeModel, makes.find((make) => makeModel.startsWith(`${make} `)) ?? ''),
      );
      return {
        names: [...makes, ...models],
        values: Object.fromEntries(valueFacets.map((name) => [name, valuesOf(name)])),
        nouns: [site.noun, site.nounPlural].map((noun) => noun.toLowerCase()),
      };
    },
  };
}
