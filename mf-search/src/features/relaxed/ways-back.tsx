import { dollars } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { classNames, Icon, VisuallyHidden } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import type { RelaxedSearch, Way } from '../../model/relax/relaxed-search.ts';
import { countOf } from '../../model/search/display-count.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { SectionHead } from './section-head.tsx';
import styles from './ways-back.module.css';

/**
 * Searches that drop one or more parts, as rows with the number of vehicles that they find. The row with the most
 * vehicles comes first.
 *
 * @param onGo called when a row is clicked; the row then disappears
 */
export function WaysBack({
  relaxed: { ways, dropsSets, stock },
  hrefOf,
  onGo,
}: {
  readonly relaxed: RelaxedSearch;
  readonly hrefOf: (request: SearchRequest) => string;
  readonly onGo: (event: MouseEvent) => void;
}) {
  const site = useSite();
  const most = ways.length > 1 ? Math.max(1, ...ways.map(({ count }) => count)) : null;
  const [only] = ways;
  const isOneText = ways.length === 1 && only?.hasWords === true;
  const titleOfWays = () => {
    if (isOneText) return actionOf(only);
    if (ways.some(({ hasWords }) => hasWords)) return `Leave something out to see more ${site.nounPlural}`;
    return `Remove ${dropsSets ? 'these filters' : 'a filter'} to see more ${site.nounPlural}`;
  };
  return (
    <section className={styles.section}>
      <SectionHead
        title={ways.length === 0 ? 'Start again' : titleOfWays()}
        note={ways.length === 0 ? `We have ${stock} in stock.` : ''}
        link={<a href={site.search.clearFiltersUrl}>Clear Filters</a>}
      />
      {ways.length > 0 && (
        <ul className={styles.rows}>
          {ways.map((way) => (
            <li key={way.key}>
              <WayBack way={way} most={most} isNamed={isOneText} href={hrefOf(way.request)} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `Search without “canopy”`, `Remove the “Ute” filter` */
function actionOf({ hasWords, without }: Way): string {
  return `${hasWords ? 'Search without' : 'Remove'} ${without}`;
}

function WayBack({
  way,
  most,
  isNamed,
  href,
  onGo,
}: {
  readonly way: Way;
  /** Number of vehicles for which the bar is full; null: no bars. */
  readonly most: number | null;
  /** Whether the heading already says what the row removes. The row then shows only the vehicles. */
  readonly isNamed: boolean;
  readonly href: string;
  readonly onGo: (event: MouseEvent) => void;
}) {
  const site = useSite();
  const { label, count, detail, fromDollars, isClosest } = way;
  const action = `${actionOf(way)}: `;
  return (
    <a
      className={classNames(styles.row, isNamed && styles.named)}
      href={href}
      data-closest={isClosest || undefined}
      onClick={onGo}
    >
      {!isNamed && (
        <span className={styles.chip} aria-hidden="true">
          <Icon name="close" size={16} />
          <span className={styles.label}>{label}</span>
        </span>
      )}
      <span className={styles.words}>
        <b>
          {isNamed ? <VisuallyHidden>{action}</VisuallyHidden> : action}
          {countOf(count, site)}
        </b>
        {(detail !== '' || isClosest) && (
          <span className={styles.detail}>
            {detail}
            {isClosest && <span className={styles.closest}>Closest</span>}
          </span>
        )}
        {most !== null && (
          <svg
            className={styles.bar}
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect width={Math.max(2, Math.round((count / most) * 100))} height={8} />
          </svg>
        )}
      </span>
      {fromDollars === null ? (
        <span />
      ) : (
        <span className={styles.price}>
          <VisuallyHidden>, </VisuallyHidden>
          {count === 1 ? 'at' : 'from'} <b>{dollars(fromDollars)}</b>
        </span>
      )}
      <Icon name="chevron-right" size={20} className={styles.arrow} />
    </a>
  );
}
