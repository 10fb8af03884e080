import type { FacetName } from '@forecourt/contracts';
import { itemTypeOfLabel, stockFilterClauses } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { modelName } from '../model/search/search-scope.ts';
import type { KnownBody, Vocabulary } from '../model/words/vocabulary.ts';
import type { EngineClient } from './engine-client.ts';

/**
 * Names and values of the dealer's stock, which are needed to find filters in typed text. Throws SEARCH_UNREACHABLE.
 */
export type VocabularyGateway = { vocabulary(signal?: AbortSignal): Promise<Vocabulary> };

const valueFacets = [
  'transmission',
  'fuel',
  'car_type',
  'drive',
  'seats',
  'body',
  'item_type',
  'categories',
  'filtered_features',
  'weekly_price_range',
  'certified',
  'state',
  'location_name',
  'colour',
  'badge',
] as const satisfies readonly FacetName[];

/** Kind, body and make of the stock: `Trucks > Light truck > Isuzu`. */
const kindsBodiesMakes = 'hierarchical_categories.lvl2';

export function createStockWords(site: Site, queryEngine: EngineClient): VocabularyGateway {
  return {
    async vocabulary(signal) {
      const [response] = await queryEngine(
        [
          {
            indexName: site.search.index,
            query: '',
            filters: stockFilterClauses(site).join(' AND '),
            facets: ['make', 'make_model', ...valueFacets, kindsBodiesMakes],
            hitsPerPage: 0,
            maxValuesPerFacet: 1000,
            analytics: false,
          },
        ],
        signal,
      );
      const valuesOf = (name: string) => Object.keys(response?.facets?.[name] ?? {});
      const makes = valuesOf('make');
      const models = valuesOf('make_model').map((makeModel) => {
        const make =
          makes.filter((name) => makeModel.startsWith(`${name} `)).sort((a, b) => b.length - a.length)[0] ?? '';
        return { make, makeModel, name: modelName(makeModel, make) };
      });
      return {
        makes,
        models,
        values: Object.fromEntries(valueFacets.map((name) => [name, valuesOf(name)])),
        bodies: valuesOf(kindsBodiesMakes).map(toBody),
        dealer: site.name,
        state: site.state,
      };
    },
  };
}

function toBody(path: string): KnownBody {
  const [label = '', body = '', make = ''] = path.split(' > ');
  return { kind: itemTypeOfLabel(label) ?? '', body, make };
}
