import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState } from '@forecourt/kit/ui';
import { BrandGrid } from '../../features/brand/brand-grid.tsx';
import type { BrandEntry } from '../../model/landing/brand-entries.ts';
import { countOf } from '../../model/search/display-count.ts';
import styles from './brands.module.css';
import { DirectoryEntry } from './directory-entry.tsx';

export type BrandsData = {
  readonly entries: readonly BrandEntry[];
  readonly others: readonly BrandEntry[];
  /** Number of cars for sale. */
  readonly count: number;
};

/** The dealer's brands with their descriptions, and the other makes in stock. */
export function Brands({ data: { entries, others, count } }: { readonly data: BrandsData }) {
  const site = useSite();
  const href = useHref();
  const brands = entries.length + others.length;
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: 'Brands' }]} />
      {brands === 0 ? (
        <EmptyState
          title="Nothing in stock right now"
          headingLevel="h1"
          icon="search"
          actions={<Button href={href('shell.home')}>Go to the home page</Button>}
        >
          Call us on {site.phone} and we’ll tell you what’s on its way.
        </EmptyState>
      ) : (
        <>
          <h1 className={styles.heading}>Brands</h1>
          <p className={styles.lede}>
            {brands} {brands === 1 ? 'brand' : 'brands'} at {site.name}, with {countOf(count, site)} for sale.
          </p>
          {entries.length > 0 && (
            <ul className={styles.directory} aria-label="Our brands">
              {entries.map((entry) => (
                <li key={entry.slug} className={styles.place}>
                  <DirectoryEntry entry={entry} />
                </li>
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <section className={styles.others} aria-labelledby="other-makes">
              <h2 id="other-makes" className={styles.title}>
                {entries.length === 0 ? 'Every make in stock' : 'Other makes in stock'}
              </h2>
              <BrandGrid entries={others} label="Makes in stock" />
            </section>
          )}
        </>
      )}
    </div>
  );
}
