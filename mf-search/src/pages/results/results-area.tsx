import { messages } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, classNames, EmptyState, ErrorState, Pagination } from '@forecourt/kit/ui';
import { ResultCard } from '../../features/card/result-card.tsx';
import { AppliedChips } from '../../features/filters/applied-chips.tsx';
import { useSearchLinks } from '../../features/filters/search-links.tsx';
import { useResults, useRetry } from '../../features/results/use-results.ts';
import { withPage } from '../../model/search-change.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import { collapseSoldRuns } from '../../model/sold-runs.ts';
import styles from './search-results.module.css';

/** What was found. Older results stay, dimmed, while newer ones are on their way or did not come. @source SRCH-027, SRCH-028 */
export function ResultsArea() {
  const site = useSite();
  const { hrefOf } = useSearchLinks();
  const { shown, phase } = useResults();
  const retry = useRetry();
  const {
    request,
    outcome: { answer },
  } = shown;
  const cars = collapseSoldRuns(answer.hits);
  const outdated = phase !== 'shown';
  return (
    <>
      {phase === 'failed' && (
        <ErrorState
          title="The search did not answer"
          onRetry={retry}
          phone={site.phone}
          className={styles.failed ?? ''}
        >
          What you see below is from your search before this one.
        </ErrorState>
      )}
      <div className={classNames(styles.found, outdated && styles.outdated)} aria-busy={phase === 'loading'}>
        {cars.length === 0 ? (
          <NothingFound request={request} count={answer.count} />
        ) : (
          <ul className={styles.list} aria-label="Search results">
            {cars.map((car, index) => (
              <li key={car.id} className={styles.item}>
                <ResultCard car={car} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
        {cars.length > 0 && (
          <Pagination
            className={styles.pages}
            page={request.state.page}
            pageCount={answer.pages}
            hrefOf={(page) => hrefOf(withPage(request, page))}
          />
        )}
      </div>
    </>
  );
}

/** No car matches, or the page lies beyond the last. @source spec §2, SRCH-010, SRCH-024…SRCH-026 */
function NothingFound({ request, count }: { readonly request: SearchRequest; readonly count: number }) {
  const { search } = useSite();
  const { hrefOf } = useSearchLinks();
  return (
    <EmptyState
      title={messages.noResultsTitle}
      icon="search"
      actions={
        <>
          {count > 0 && (
            <Button variant="outline" href={hrefOf(withPage(request, 1))}>
              Back to page 1
            </Button>
          )}
          <Button href={search.clearFiltersUrl}>Clear Filters</Button>
        </>
      }
    >
      <p>{count > 0 ? 'There are fewer pages than that.' : search.emptyText}</p>
      <div className={styles.takeAway}>
        <AppliedChips request={request} label="Take one away" />
      </div>
    </EmptyState>
  );
}
