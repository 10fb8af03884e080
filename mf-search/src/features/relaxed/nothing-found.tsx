import { useHref, useSite } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { RelaxedSearch } from '../../model/relax/relaxed-search.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import type { WantedSearch } from './alert-panel.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { AskPanel } from './ask-panel.tsx';
import styles from './nothing-found.module.css';
import { WaysBack } from './ways-back.tsx';

/**
 * With at least this number of rows, the panels are beside the rows. With fewer rows, the panels are below them, side
 * by side.
 */
const rowsBesidePanels = 3;

/** For each filter, the cars found without it; beside them the alert and the enquiry. */
export function NothingFound({
  relaxed,
  wanted,
  hrefOf,
  onGo,
  search,
  save,
}: {
  readonly relaxed: RelaxedSearch;
  readonly wanted: readonly string[];
  readonly hrefOf: (request: SearchRequest) => string;
  readonly onGo: (event: MouseEvent) => void;
  /** The search on screen, in the form that alerts store. */
  readonly search: WantedSearch;
  readonly save: ReactNode;
}) {
  const site = useSite();
  const href = useHref();
  return (
    <div className={classNames(styles.columns, relaxed.ways.length < rowsBesidePanels && styles.short)}>
      <WaysBack relaxed={relaxed} hrefOf={hrefOf} clearHref={site.search.clearFiltersUrl} onGo={onGo} />
      <div className={styles.panels}>
        {site.favourites.enabled && <AlertPanel key={search.href} wanted={search} save={save} />}
        <AskPanel wanted={wanted} action={href('location.list')} />
      </div>
    </div>
  );
}
