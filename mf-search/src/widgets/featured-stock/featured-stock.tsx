import type { Car } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { ResultCard } from '../../features/card/result-card.tsx';
import styles from './featured-stock.module.css';

/** Stock the dealer wants seen: first of the index's own order. Nothing shows when there is none. @source spec §7, SRCH-055 */
export function FeaturedStock({ data: cars }: { readonly data: readonly Car[] }) {
  const { home, nounPlural } = useSite();
  const href = useHref();
  if (cars.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="featured-stock">
      <div className={styles.head}>
        <h2 id="featured-stock">{home.featuredTitle}</h2>
        <a className={styles.all} href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
          See all {nounPlural}
        </a>
      </div>
      <ul className={styles.cars}>
        {cars.map((car) => (
          <li key={car.id} className={styles.car}>
            <ResultCard car={car} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
