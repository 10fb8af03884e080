import { VisuallyHidden } from '@forecourt/kit/ui';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';
import { digits } from '../../model/search/display-count.ts';
import styles from './brand-grid.module.css';
import { BrandMark } from './brand-mark.tsx';
import { useBrandHref } from './use-brand-href.ts';

/** Grid of brand logos, each with its number of cars in stock. @source spec §1, NAV-014 */
export function BrandGrid({ entries, label }: { readonly entries: readonly BrandEntry[]; readonly label: string }) {
  const hrefOf = useBrandHref();
  return (
    <ul className={styles.grid} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.slug}>
          <a className={styles.brand} href={hrefOf(entry)}>
            <BrandMark title={entry.title} logo={entry.logo} />
            <VisuallyHidden>, </VisuallyHidden>
            <span className={styles.count}>{entry.count === 0 ? 'None' : digits(entry.count)} in stock</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
