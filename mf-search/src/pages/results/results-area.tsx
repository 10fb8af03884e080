import { isPromoShown, searchMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, classNames, EmptyState, ErrorState, Pagination } from '@forecourt/kit/ui';
import { memo } from 'react';
import { hasMoreActions } from '../../features/card/card-destinations.ts';
import { ResultCard } from '../../features/card/result-card.tsx';
import { AppliedChips } from '../../features/filters/applied-chips.tsx';
import { useFocusHeading } from '../../features/filters/heading-focus.tsx';
import { isPlainClick, useSearchLinks } from '../../features/filters/search-links.tsx';
import { PromoCard } from '../../features/promo-card/promo-card.tsx';
import type { ShownSearch } from '../../features/results/slice.ts';
import { useListed, useResults, useRetry } from '../../features/results/use-results.ts';
import { withPromo } from '../../model/card/promo-places.ts';
import { collapseSoldRuns } from '../../model/card/sold-runs.ts';
import { withPage } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { LazyRelaxed } from './lazy-relaxed.tsx';
import styles from './results-area.module.css';

/**
 * The results. While a search runs, and after it failed, the previous results stay, dimmed. @source SRCH-027, SRCH-028
 */
export function ResultsArea() {
  const site = useSite();
  const { message } = searchMessagesOf(site);
  const phase = useResults((results) => results.phase);
  const newest = useResults((results) => results.shown);
  const shown = useListed();
  const retry = useRetry();
  const isDrawn = shown === newest;
  return (
    <>
      {phase === 'failed' && (
        <ErrorState
          title={message('resultsUnreachableTitle')}
          onRetry={retry}
          phone={site.phone}
          className={styles.failed ?? ''}
        >
          {message('resultsUnreachable')}
        </ErrorState>
      )}
      <div
        className={classNames(styles.found, (phase !== 'shown' || !isDrawn) && styles.outdated)}
        aria-busy={phase === 'loading' || !isDrawn}
      >
        <Found shown={shown} />
      </div>
    </>
  );
}

const Found = memo(function Found({ shown: { request, outcome, nowMs } }: { readonly shown: ShownSearch }) {
  const site = useSite();
  const { hrefOf } = useSearchLinks();
  const focusHeading = useFocusHeading();
  const { response, distancesKm } = outcome;
  const cars = collapseSoldRuns(response.hits);
  const promotions = (site.promos?.nodes ?? []).filter((node) =>
    isPromoShown(node, request.state.facets.car_type ?? [], { timeZone: site.timeZone, nowMs }),
  );
  const close = outcome.relaxed && <LazyRelaxed request={request} outcome={outcome} />;
  if (cars.length === 0 && close) return close;
  if (cars.length === 0) return <NoCars request={request} count={response.count} />;
  return (
    <>
      <ul className={styles.list} aria-label="Search results">
        {withPromo(cars, site.search.promoCard, promotions).map((entry, index) => (
          // The key contains the index, so that React replaces a card whose position changes. A moved card would
          // visibly jump.
          <li
            key={`${index} ${entry.kind === 'promo' ? entry.key : entry.car.id}`}
            className={classNames(styles.item, entry.kind === 'car' && hasMoreActions(entry.car, site) && styles.tall)}
          >
            {entry.kind === 'promo' ? (
              <PromoCard promo={entry.promo} />
            ) : (
              <ResultCard car={entry.car} priority={index === 0} distanceKm={distancesKm?.[entry.car.id]} />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        className={styles.pages}
        page={request.state.page}
        pageCount={response.pages}
        hrefOf={(page) => hrefOf(withPage(request, page))}
        onGo={(_, event) => {
          if (isPlainClick(event)) focusHeading();
        }}
      />
      {close}
    </>
  );
});

/**
 * Shown when a search finds neither results nor partial matches, or when the page number is beyond the last page.
 *
 * @source spec §2, SRCH-010, SRCH-024, SRCH-025
 */
function NoCars({ request, count }: { readonly request: SearchRequest; readonly count: number }) {
  const site = useSite();
  const { search } = site;
  const { hrefOf } = useSearchLinks();
  const focusHeading = useFocusHeading();
  return (
    <EmptyState
      title={searchMessagesOf(site).message('noResultsTitle')}
      icon="search"
      actions={
        <>
          {count > 0 && (
            <Button variant="outline" href={hrefOf(withPage(request, 1))} onClick={focusHeading}>
              Back to page 1
            </Button>
          )}
          <Button href={search.clearFiltersUrl}>Clear Filters</Button>
        </>
      }
    >
      <p>{count > 0 ? 'There aren’t that many pages. Go back to page 1.' : search.emptyText}</p>
      <div className={styles.takeAway}>
        <AppliedChips request={request} label="Remove a filter" />
      </div>
    </EmptyState>
  );
}
