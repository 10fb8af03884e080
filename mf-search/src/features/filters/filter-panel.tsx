import { useSite } from '@forecourt/kit/island';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { priceScale } from '../../model/facets/price-scale.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { FacetGroup } from './facet-group.tsx';
import type { MoreState } from './more-filters.tsx';
import { MoreFilters } from './more-filters.tsx';
import type { QueryInput } from './query-field.tsx';
import { QueryField } from './query-field.tsx';
import type { RangeControl } from './range-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { UnderSelect } from './under-select.tsx';

/**
 * All filters of the page. Values within a filter are combined with OR, different filters with AND.
 *
 * @param PriceControl the slider above the price fields
 * @param QueryInput the text field
 * @source SRCH-002, expectations 21, 22
 */
export const FilterPanel = memo(function FilterPanel({
  more,
  priceStartsOpen,
  PriceControl,
  QueryInput,
  near,
  ...search
}: AnsweredSearch & {
  readonly more: MoreState;
  readonly priceStartsOpen: boolean;
  readonly PriceControl: RangeControl;
  readonly QueryInput: QueryInput;
  /** The filter by distance from a place. */
  readonly near: ReactNode;
}) {
  const { request, outcome } = search;
  const { search: settings } = useSite();
  const { facets } = request.state;
  return (
    <>
      <QueryField request={request} Input={QueryInput} />
      {near}
      <FacetGroup {...search} facet="car_type" title="Stock type" plural="types" fewest={2} startsOpen />
      <RangeFilter
        name="price"
        title="Price"
        placeholders={['No min', 'No max']}
        startsOpen={priceStartsOpen}
        request={request}
        Control={PriceControl}
      >
        <UnderSelect request={request} scale={priceScale(settings.priceSlider, outcome.dearest)} look="field" />
      </RangeFilter>
      <FacetGroup {...search} facet="weekly_price_range" title="Weekly repayment" plural="ranges" />
      <FacetGroup {...search} facet="make" title="Make" plural="makes" popular={settings.popularMakesMax} startsOpen />
      {(facets.make ?? facets.make_model) !== undefined && (
        <FacetGroup {...search} facet="make_model" title="Model" plural="models" startsOpen />
      )}
      {facets.model !== undefined && <FacetGroup {...search} facet="model" title="Model" plural="models" />}
      {(facets.make_model ?? facets.badge) !== undefined && (
        <FacetGroup {...search} facet="badge" title="Badge" plural="badges" />
      )}
      <FacetGroup {...search} facet="body" title="Body" plural="body types" startsOpen />
      <RangeFilter name="year" title="Year" placeholders={['Any', 'Any']} request={request} />
      <RangeFilter name="km" title="Kilometres" placeholders={['0', 'No max']} request={request} />
      <FacetGroup {...search} facet="fuel" title="Fuel" plural="fuel types" />
      <FacetGroup {...search} facet="transmission" title="Transmission" plural="transmissions" />
      <FacetGroup {...search} facet="location_name" title="Location" plural="locations" fewest={2} />
      <MoreFilters {...search} more={more} />
    </>
  );
});
