import { Button, Skeleton } from '@forecourt/kit/ui';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { moreFacets } from '../../model/facets/facet-groups.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { FacetGroup } from './facet-group.tsx';
import styles from './filters.module.css';
import { RangeFilter } from './range-filter.tsx';
import { useSearchLinks } from './search-links.tsx';

/** The rarer facets, behind "More filters". They are counted when the shopper first opens them. */
export type MoreState = {
  readonly state: 'unasked' | 'counting' | 'counted' | 'failed';
  /** Requests the counts of the rarer facets. */
  readonly onOpen: () => void;
  /** Query parameter that requests the counts. Without JavaScript, it also opens the facets. */
  readonly parameter: string;
};

export function MoreFilters({
  request,
  outcome,
  more: { state, onOpen, parameter },
}: AnsweredSearch & {
  readonly more: MoreState;
}) {
  const { hrefOf } = useSearchLinks();
  const [startsOpen] = useState(state === 'counted');
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open && state === 'unasked') onOpen();
  };
  const here = hrefOf(request);
  return (
    <details className={styles.moreFilters} open={startsOpen} onToggle={toggle}>
      <summary className={styles.moreFiltersLabel}>More filters</summary>
      {state === 'unasked' && (
        <noscript>
          <a
            className={styles.clear}
            href={`${here}${here.includes('?') ? '&' : '?'}${parameter}#filters`}
            rel="nofollow"
          >
            Show more filters
          </a>
        </noscript>
      )}
      {state === 'counting' && (
        <div className={styles.counting} role="status" aria-label="Counting">
          {['colour', 'seats', 'drive', 'features'].map((name) => (
            <Skeleton key={name} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <p className={styles.none} role="alert">
          These filters didn’t load.{' '}
          <Button variant="quiet" size="small" onClick={onOpen}>
            Try again
          </Button>
        </p>
      )}
      {state === 'counted' && (
        <>
          {moreFacets.map((group) => (
            <FacetGroup key={group.facet} {...group} request={request} outcome={outcome} />
          ))}
          {Object.keys(outcome.stock.subscription_price ?? {}).length > 0 && (
            <RangeFilter
              name="subscription_price"
              title="Subscription price"
              placeholders={['No min', 'No max']}
              request={request}
            />
          )}
        </>
      )}
    </details>
  );
}
