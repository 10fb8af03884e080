import { useSite } from '@forecourt/kit/island';
import { Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { BrandMark } from '../../features/brand/brand-mark.tsx';
import { useBrandHref } from '../../features/brand/use-brand-href.ts';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';
import { countOf } from '../../model/search/display-count.ts';
import styles from './brands.module.css';

/** One brand of the directory; the whole card is a link. @source spec §3, NAV-018 */
export function DirectoryEntry({ entry }: { readonly entry: BrandEntry }) {
  const site = useSite();
  const hrefOf = useBrandHref();
  return (
    <article className={styles.entry}>
      <h2 className={styles.name}>
        <a className={styles.link} href={hrefOf(entry)}>
          <BrandMark title={entry.title} logo={entry.logo} className={styles.mark} />
        </a>
      </h2>
      {entry.description && <p className={styles.description}>{entry.description}</p>}
      <p className={styles.foot}>
        <span>{entry.count === 0 ? 'None in stock right now' : `${countOf(entry.count, site)} in stock`}</span>
        <span className={styles.go}>
          {entry.hasPage ? 'Models and stock' : 'See the stock'}
          <VisuallyHidden> of {entry.title}</VisuallyHidden>
          <Icon name="arrow-right" size={18} />
        </span>
      </p>
    </article>
  );
}
