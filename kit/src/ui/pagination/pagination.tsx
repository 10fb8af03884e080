import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

/**
 * Links to the pages of a list. Renders nothing for a single page.
 *
 * @param page 1-based
 * @param onGo called before the browser follows the link
 */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  onGo,
  className,
}: {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  readonly onGo?: (page: number, event: MouseEvent) => void;
  readonly className?: string | undefined;
}) {
  if (pageCount <= 1) return null;
  const go = (to: number) => onGo && ((event: MouseEvent) => onGo(to, event));
  return (
    <nav className={classNames(styles.pager, className)} aria-label="Pages">
      {page > 1 && (
        <a href={hrefOf(page - 1)} onClick={go(page - 1)} className={styles.page} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" size={18} />
        </a>
      )}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            onClick={go(number)}
            className={classNames(styles.page, number === page && styles.current)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={hrefOf(page + 1)} onClick={go(page + 1)} className={styles.page} rel="next" aria-label="Next page">
          <Icon name="chevron-right" size={18} />
        </a>
      )}
    </nav>
  );
}
