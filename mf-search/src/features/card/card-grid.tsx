import type { Car } from '@forecourt/contracts';
import styles from './card-grid.module.css';
import { ResultCard } from './result-card.tsx';

/** A few cards under a heading of the page, as a list with a name of its own or another element's. */
export function CardGrid({
  cars,
  ...named
}: {
  readonly cars: readonly Car[];
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}) {
  return (
    <ul className={styles.cars} {...named}>
      {cars.map((car) => (
        <li key={car.id} className={styles.car}>
          <ResultCard car={car} headingLevel="h3" />
        </li>
      ))}
    </ul>
  );
}
