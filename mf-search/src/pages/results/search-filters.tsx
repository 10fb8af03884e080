import { useSite } from '@forecourt/kit/island';
import type { ComponentProps } from 'react';
import { useMemo, useState } from 'react';
import { FilterPanel } from '../../features/filters/filter-panel.tsx';
import { HiddenQuery } from '../../features/filters/hidden-query.tsx';
import type { RangeControl } from '../../features/filters/range-filter.tsx';
import { useSearchLinks } from '../../features/filters/search-links.tsx';
import { NearFilter } from '../../features/near/near-filter.tsx';
import { PriceSlider } from '../../features/price-slider/price-slider.tsx';
import { moreParameter } from '../../features/results/more.ts';
import { useCountMore, useRequested, useResults, useShown } from '../../features/results/use-results.ts';
import { SearchField } from '../../features/suggest/search-field.tsx';
import { priceScale } from '../../model/facets/price-scale.ts';
import { withNear } from '../../model/search/near-change.ts';
import { withPage } from '../../model/search/search-change.ts';

/**
 * The filters of the search on screen: beside the results, or in the sheet.
 *
 * @param covered whether the sheet covers the filters beside the results; they are then updated only once they are
 * visible again. Undefined in the sheet
 */
export function SearchFilters({ covered }: { readonly covered?: boolean }) {
  const { arrangement } = useSite().theme;
  const latest = useWhileSeen(useRequested(), covered);
  // Filter links always lead to page 1, so the filters are not rendered again for another page.
  const firstPage = useSearchLinks().hrefOf(withPage(latest, 1));
  const request = useMemo(() => latest, [firstPage]);
  const state = useResults((results) => results.more);
  const { outcome } = useWhileSeen(useShown(), covered);
  const onOpen = useCountMore();
  const more = useMemo(() => ({ state, onOpen, parameter: moreParameter }), [state, onOpen]);
  return (
    <FilterPanel
      request={request}
      outcome={outcome}
      more={more}
      // The card layout `ticket` has price bands above the filters already.
      priceStartsOpen={covered === undefined || arrangement.card !== 'ticket'}
      PriceControl={StockPriceSlider}
      QueryInput={SearchField}
      near={near}
    />
  );
}

/** The current value. While `covered` is true: the last value before that. */
function useWhileSeen<Value>(value: Value, covered = false): Value {
  const [seen, setSeen] = useState(value);
  if (!covered && seen !== value) setSeen(value);
  return covered ? seen : value;
}

/** The filter by distance; hidden if the dealer has only one location, unless the search has a place. */
function StockNear() {
  const request = useRequested();
  const { outcome } = useShown();
  const { hrefOf, go } = useSearchLinks();
  const locations = Object.keys(outcome.stock.location_name ?? {});
  if (locations.length < 2 && request.state.near === null) return null;
  const without = withNear(request, null);
  return (
    <NearFilter
      request={request}
      action={hrefOf(without).split('?')[0] ?? ''}
      hidden={<HiddenQuery request={without} />}
      onNear={(near) => go(withNear(request, near))}
    />
  );
}

const near = <StockNear />;

/** The price slider. Its histogram shows the whole stock, so that it does not change while a shopper filters. */
function StockPriceSlider(control: ComponentProps<RangeControl>) {
  const { search } = useSite();
  const { stock, dearest } = useShown().outcome;
  return <PriceSlider {...control} scale={priceScale(search.priceSlider, dearest)} counts={stock.price_range ?? {}} />;
}
