import { useHref, useSite } from '@forecourt/kit/island';
import { Section } from '../sections/section.tsx';
import styles from './brand-grid.module.css';

/** The makes a group sells. @source spec §1, NAV-014 */
export function BrandGrid() {
  const { home } = useSite();
  const href = useHref();
  const brands = home.tiles.filter(({ picture }) => picture === undefined);
  if (brands.length === 0) return null;
  return (
    <Section
      title="Brands"
      more={{ label: 'All stock', href: href('search.results', { scope: 'new-used-and-demo-cars' }) }}
    >
      <ul className={styles.grid}>
        {brands.map(({ label, href: to }) => (
          <li key={to}>
            <a className={styles.brand} href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
