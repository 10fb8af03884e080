import { searchMessagesOf } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, classNames } from '@forecourt/kit/ui';
import { memo } from 'react';
import { BodyTiles } from '../../features/filters/body-tiles.tsx';
import { useHeadingRef } from '../../features/filters/heading-focus.tsx';
import { PriceBands } from '../../features/filters/price-bands.tsx';
import { QueryField } from '../../features/filters/query-field.tsx';
import { StockTypeTabs } from '../../features/filters/stock-type-tabs.tsx';
import { CountStatus } from '../../features/results/count-status.tsx';
import { SearchField } from '../../features/suggest/search-field.tsx';
import { landingHeading } from '../../model/landing/landing-heading.ts';
import { countOf, displayCount } from '../../model/search/display-count.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { findsNothing } from '../../model/search/search-outcome.ts';
import styles from './results-intro.module.css';

/** The shortcuts above the results, by the card layout of the site's theme. */
const shortcuts = { open: StockTypeTabs, soft: StockTypeTabs, ticket: PriceBands, tile: BodyTiles } as const;

/** Breadcrumbs, heading and number of cars. */
export const ResultsIntro = memo(function ResultsIntro({ request, outcome }: AnsweredSearch) {
  const site = useSite();
  const href = useHref();
  const heading = landingHeading(request, site.nounPlural, outcome.stock);
  const { count, facets } = outcome.response;
  const shown = countOf(displayCount(count, facets, request.state.facets.car_type ?? [], site.search.stockCount), site);
  const Shortcuts = shortcuts[site.theme.arrangement.card];
  const nothing = findsNothing(outcome) ? outcome.relaxed : undefined;
  return (
    <div className={classNames(styles.intro, nothing && styles.nothing)}>
      <Breadcrumbs
        className={styles.crumbs}
        crumbs={[{ label: 'Home', href: href('shell.home') }, { label: nothing ? `No ${site.nounPlural}` : heading }]}
      />
      <div>
        <h1 ref={useHeadingRef()} tabIndex={-1} className={styles.heading}>
          {nothing && <span className={styles.kicker}>{`${searchMessagesOf(site).message('noResultsTitle')} `}</span>}
          {nothing?.title ?? heading}
        </h1>
        {nothing ? (
          <>
            <p className={styles.count}>{site.search.emptyText}</p>
            <QueryField request={request} Input={SearchField} />
          </>
        ) : (
          <p className={styles.count}>
            <b>{shown}</b> at {site.name}
          </p>
        )}
        <CountStatus text={shown} request={request} of={outcome} />
      </div>
      {!nothing && (
        <div className={styles.shortcuts}>
          <Shortcuts request={request} outcome={outcome} />
        </div>
      )}
    </div>
  );
});
