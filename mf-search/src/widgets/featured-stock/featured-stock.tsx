import type { Car } from '@forecourt/contracts';
import { ResultCard } from '../../features/card/result-card.tsx';
import { groupedByCondition } from '../../model/facets/condition-order.ts';
import styles from './featured-stock.module.css';

/** Stock the dealer wants seen, under the page's own heading. Nothing shows when there is none. @source spec §7, SRCH-055 */
export function FeaturedStock({ data: cars }: { readonly data: readonly Car[] }) {
  if (cars.length === 0) return null;
  return (
    <ul className={styles.cars} aria-label="Featured stock">
      {groupedByCondition(cars).map((car) => (
        <li key={car.id} className={styles.car}>
          <ResultCard car={car} headingLevel="h3" />
        </li>
      ))}
    </ul>
  );
}
