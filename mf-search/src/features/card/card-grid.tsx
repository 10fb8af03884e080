import type { Car } from '@forecourt/contracts';
import { classNames } from '@forecourt/kit/ui';
import styles from './card-grid.module.css';
import type { CardTerms } from './card-offer.tsx';
import { ResultCard } from './result-card.tsx';

/** A list of cards under a heading; the list is labelled by a name or by another element. */
export function CardGrid({
  cars,
  className,
  terms,
  ...named
}: {
  readonly cars: readonly Car[];
  readonly className?: string | undefined;
  /** Loan terms of the repayments; undefined: those that the shopper chose earlier. */
  readonly terms?: CardTerms | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}) {
  return (
    <ul className={classNames(styles.cars, className)} {...named}>
      {cars.map((car) => (
        <li key={car.id} className={styles.car}>
          <ResultCard car={car} headingLevel="h3" terms={terms} />
        </li>
      ))}
    </ul>
  );
}
