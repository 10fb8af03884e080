import type { Equal, Holds } from '../testing/type-tests.ts';
import type { Near } from './near.ts';
import type { FacetName, RangeName, SearchState, SortName } from './search-state.ts';

// [SRCH-002] these are exactly the facets
type Specified =
  | 'badge'
  | 'status'
  | 'car_type'
  | 'categories'
  | 'city'
  | 'colour'
  | 'dealership_name'
  | 'filtered_features'
  | 'item_type'
  | 'km'
  | 'location_name'
  | 'make'
  | 'make_model'
  | 'model'
  | 'price'
  | 'subscription_price'
  | 'price_range'
  | 'seats'
  | 'body'
  | 'drive'
  | 'fuel'
  | 'transmission'
  | 'state'
  | 'tag'
  | 'weekly_price_range'
  | 'year'
  | 'certified'
  | 'created_at_timestamp';
export type FacetsAreComplete = Holds<Equal<FacetName, Specified>>;

// [SRCH-001, SRCH-003] the fields of a state; the specification does not have `near`
export type StateIs = Holds<
  Equal<
    { [Key in keyof SearchState]: SearchState[Key] },
    {
      readonly query: string;
      readonly page: number;
      readonly sortBy: SortName;
      readonly facets: { readonly [Name in FacetName]?: readonly string[] };
      readonly ranges: { readonly [Name in RangeName]?: { readonly min?: number; readonly max?: number } };
      readonly near: Near | null;
      readonly minRangeSelected: boolean;
      readonly maxRangeSelected: boolean;
    }
  >
>;

// @ts-expect-error a misspelt facet does not compile
export const misspelt: SearchState['facets'] = { colur: ['Red'] };
