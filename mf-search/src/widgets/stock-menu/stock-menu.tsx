import { useHref } from '@forecourt/kit/island';
import type { MenuGroup } from '../../model/landing/menu-groups.ts';
import { digits } from '../../model/search/display-count.ts';
import styles from './stock-menu.module.css';

/** Columns of a menu; renders nothing without stock. */
export function StockMenu({ data: groups }: { readonly data: readonly MenuGroup[] }) {
  const href = useHref();
  if (groups.length === 0) return null;
  return (
    <ul className={styles.groups}>
      {groups.map(({ title, scope, entries }) => (
        <li key={title}>
          {scope === null ? (
            <span className={styles.title}>{title}</span>
          ) : (
            <a className={styles.title} href={href('search.results', { scope })}>
              {title}
            </a>
          )}
          <ul aria-label={title}>
            {entries.map((entry) => (
              <li key={entry.scope}>
                <a className={styles.entry} href={href('search.results', { scope: entry.scope })}>
                  {entry.label} <span className={styles.count}>{digits(entry.count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
