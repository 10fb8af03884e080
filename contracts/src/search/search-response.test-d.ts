import type { Car } from '../car/car.ts';
import type { Equal, Holds } from '../testing/type-tests.ts';
import type { FacetCounts, SearchResponse } from './search-response.ts';

// [SRCH-004] a response has exactly these fields
export type ResponseIs = Holds<
  Equal<
    { [Key in keyof SearchResponse]: SearchResponse[Key] },
    {
      readonly hits: readonly Car[];
      readonly count: number;
      readonly facets: FacetCounts;
      readonly pages: number;
      readonly ms: number;
    }
  >
>;

// @ts-expect-error a count of an unknown facet does not compile
export const misspelt: FacetCounts = { colur: { Red: 1 } };
