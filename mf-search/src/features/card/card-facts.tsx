import type { Car } from '@forecourt/contracts';
import { distanceText, isSold } from '@forecourt/contracts';
import type { IconName } from '@forecourt/kit/ui';
import { classNames, Glyph, Icon } from '@forecourt/kit/ui';
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

/** A caravan on its drawbar. */
const caravanPath =
  'M3 17.5V9.5A3.5 3.5 0 0 1 6.5 6h9.4c2 0 3.6 1.6 3.6 3.6v6.9a1 1 0 0 1-1 1h-5.2M9.2 17.5H3M19.5 16.3H22M6.2 9.5h4v3h-4ZM14 17.2V9.5h2.8v8M11.2 19.4a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z';

/** Name, facts and place of a car in a list. */
export function CardFacts({ car, distanceKm }: { readonly car: Car; readonly distanceKm: number | undefined }) {
  const place = [cardPlace(car), distanceKm === undefined ? '' : distanceText(distanceKm)].filter(Boolean).join(' · ');
  return (
    <>
      <ul className={classNames(styles.facts, isSold(car) && styles.isSold)}>
        {cardFacts(car).map(({ kind, text }) => (
          <li key={kind} className={styles.fact}>
            {kind === 'body' && car.item_type === 'caravan' && car.km === undefined ? (
              <Glyph path={caravanPath} size={18} />
            ) : (
              <Icon name={icons[kind]} size={18} />
            )}
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
