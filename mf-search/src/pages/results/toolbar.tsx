import { useGateways, useSite } from '@forecourt/kit/island';
import { Button, classNames } from '@forecourt/kit/ui';
import { memo, useCallback } from 'react';
import { AppliedChips } from '../../features/filters/applied-chips.tsx';
import { FilterSheet } from '../../features/filters/filter-sheet.tsx';
import { SortSelect } from '../../features/filters/sort-select.tsx';
import { UnderSelect } from '../../features/filters/under-select.tsx';
import { SaveSearch } from '../../features/save-search/save-search.tsx';
import type { SearchGateways } from '../../gateways/index.ts';
import { appliedFilters } from '../../model/facets/chips.ts';
import { priceScale } from '../../model/facets/price-scale.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { findsNothing } from '../../model/search/search-outcome.ts';
import { SearchFilters } from './search-filters.tsx';
import styles from './toolbar.module.css';
import { useKeptSearch, wholeSearch } from './use-kept-search.ts';

const filters = <SearchFilters />;

/**
 * The bar with filters and sort order above the results, sticky on phones.
 *
 * @param sheetOpen whether the filter sheet is open
 * @param onSheet opens and closes it
 */
export const Toolbar = memo(function Toolbar({
  request,
  outcome,
  sheetOpen,
  onSheet,
}: AnsweredSearch & {
  readonly sheetOpen: boolean;
  readonly onSheet: (open: boolean) => void;
}) {
  const { template, search } = useSite();
  const close = useCallback(() => onSheet(false), [onSheet]);
  const { screen } = useGateways<SearchGateways>();
  // The page is painted before the sheet opens: `showModal` makes the whole page inert, which takes long and would
  // delay the response to the click.
  const open = async () => {
    await screen.painted();
    onSheet(true);
  };
  const nothing = findsNothing(outcome) ? outcome.relaxed : undefined;
  const unnamed = nothing?.unused.filter((word) => !nothing.title.includes(word));
  const count = appliedFilters(request, nothing?.understood).length;
  const kept = {
    ...useKeptSearch()(request, outcome.stock),
    count: outcome.response.count,
    search: wholeSearch(request),
  };
  return (
    <>
      <div className={classNames(styles.toolbar, nothing && styles.nothing)}>
        <div className={styles.controls}>
          <Button
            className={styles.openFilters}
            variant={nothing || template === 'market' ? 'outline' : 'primary'}
            size="small"
            icon="filter"
            aria-haspopup="dialog"
            onClick={open}
          >
            {count > 0 ? `Filters · ${count}` : 'Filters'}
          </Button>
          <a className={styles.jump} href="#filters">
            Filters
          </a>
          {!nothing && (
            <>
              <UnderSelect request={request} scale={priceScale(search.priceSlider, outcome.dearest)} look="bar" />
              <SortSelect request={request} />
            </>
          )}
        </div>
        <div className={styles.chipsBar}>
          {nothing && appliedFilters(request, nothing.understood).length > 0 && (
            <p className={styles.understood}>What we understood</p>
          )}
          <AppliedChips request={request} label="Applied filters" query={nothing?.understood} />
          {/* The page's title may already name these words. */}
          {unnamed?.map((word) => (
            <span key={word} className={styles.unused}>{`${word} wasn’t found`}</span>
          ))}
          {!nothing && (count > 0 || request.scope.kind !== 'stock') && <SaveSearch search={kept} />}
        </div>
      </div>
      <FilterSheet open={sheetOpen} onClose={close} request={request} outcome={outcome}>
        {filters}
      </FilterSheet>
    </>
  );
});
