import type { SearchOutcome } from '../../model/search-outcome.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import { FacetGroup } from './facet-group.tsx';
import { QueryField } from './query-field.tsx';
import { RangeFilter } from './range-filter.tsx';
import { UnderSelect } from './under-select.tsx';

/** Every filter of the page: OR within one, AND between them. @source expectations 21, 22 */
export function FilterPanel(search: { readonly request: SearchRequest; readonly outcome: SearchOutcome }) {
  const { request } = search;
  return (
    <>
      <QueryField request={request} />
      <FacetGroup {...search} facet="car_type" title="Stock type" plural="types" startsOpen />
      <RangeFilter name="price" title="Price" placeholders={['No min', 'No max']} startsOpen request={request}>
        <UnderSelect request={request} />
      </RangeFilter>
      <FacetGroup {...search} facet="make" title="Make" plural="makes" startsOpen />
      {request.state.facets.make !== undefined && (
        <FacetGroup {...search} facet="make_model" title="Model" plural="models" startsOpen />
      )}
      <FacetGroup {...search} facet="body" title="Body" plural="body types" startsOpen />
      <FacetGroup {...search} facet="location_name" title="Yard" plural="yards" fewest={2} />
      <FacetGroup {...search} facet="fuel" title="Fuel" plural="fuels" />
      <FacetGroup {...search} facet="transmission" title="Transmission" plural="transmissions" />
      <RangeFilter name="km" title="Kilometres" placeholders={['0', 'No max']} request={request} />
      <RangeFilter name="year" title="Year" placeholders={['Any', 'Any']} request={request} />
    </>
  );
}
