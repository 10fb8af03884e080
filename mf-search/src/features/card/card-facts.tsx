import type { Car } from '@forecourt/contracts';
import { distanceText, isSold } from '@forecourt/contracts';
import type { IconName } from '@forecourt/kit/ui';
import { classNames, Icon } from '@forecourt/kit/ui';
import type { CardFact } from '../../model/card/card-facts.ts';
import { cardFacts, cardPlace } from '../../model/card/card-facts.ts';
import styles from './card-facts.module.css';

const icons: Readonly<Record<CardFact['kind'], IconName>> = {
  km: 'gauge',
  fuel: 'fuel',
  transmission: 'gearbox',
  body: 'body',
  sleeps: 'bed',
  length: 'length',
  weight: 'weight',
};

/** Name, facts and place of a car in a list. */
export function CardFacts({ car, distanceKm }: { readonly car: Car; readonly distanceKm: number | undefined }) {
  const place = [cardPlace(car), distanceKm === undefined ? '' : distanceText(distanceKm)].filter(Boolean).join(' · ');
  return (
    <>
      <ul className={classNames(styles.facts, isSold(car) && styles.isSold)}>
        {cardFacts(car).map(({ kind, text }) => (
          <li key={kind} className={styles.fact}>
            <Icon name={icons[kind]} size={18} />
            {text}
          </li>
        ))}
      </ul>
      {place && (
        <p className={styles.place}>
          <Icon name="pin" size={18} />
          {place}
        </p>
      )}
    </>
  );
}
