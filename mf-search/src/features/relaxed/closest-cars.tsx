import type { Car } from '@forecourt/contracts';
import { Icon } from '@forecourt/kit/ui';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import type { Closest } from '../../model/relax/relaxed-search.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './closest-cars.module.css';
import { Differences } from './differences.tsx';
import { SectionHead } from './section-head.tsx';

/** Data that a car's card needs. */
export type CardProps = {
  readonly car: Car;
  readonly headingLevel: 'h3';
  readonly priority: boolean;
  readonly distanceKm: number | undefined;
  readonly note: ReactNode;
};

/**
 * Partial matches of the search. They have a separate heading, because they do not count as results.
 *
 * @param isFirst whether these are the first cars of the page
 */
export function ClosestCars({
  closest: { title, note, cars, all },
  isFirst,
  hrefOf,
  onGo,
  Card,
}: {
  readonly closest: Closest;
  readonly isFirst: boolean;
  readonly hrefOf: (request: SearchRequest) => string;
  readonly onGo: (event: MouseEvent) => void;
  readonly Card: ComponentType<CardProps>;
}) {
  const id = useId();
  if (cars.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead
        id={id}
        title={title}
        note={note}
        link={
          all && (
            <a href={hrefOf(all.request)} onClick={onGo}>
              {all.label}
              <Icon name="chevron-right" size={16} />
            </a>
          )
        }
      />
      <ul className={styles.cars} aria-labelledby={id}>
        {cars.map(({ car, misses, matches, distanceKm }, index) => (
          <li key={car.id} className={styles.car}>
            <Card
              car={car}
              headingLevel="h3"
              priority={isFirst && index === 0}
              distanceKm={distanceKm}
              note={<Differences misses={misses} matches={matches} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
