import type { Car } from '@forecourt/contracts';
import { classNames } from '@forecourt/kit/ui';
import styles from './card-grid.module.css';
import { ResultCard } from './result-card.tsx';

/** A list of cards under a heading; the list is labelled by a name or by another element. */
export function CardGrid({
  cars,
  className,
  ...named
}: {
  readonly cars: readonly Car[];
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}) {
  return (
    <ul className={classNames(styles.cars, className)} {...named}>
      {cars.map((car) => (
        <li key={car.id} className={styles.car}>
          <ResultCard car={car} headingLevel="h3" />
        </li>
      ))}
    </ul>
  );
}
