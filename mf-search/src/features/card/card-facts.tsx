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

/** Icon path of a caravan with its drawbar. */
const caravanPath =
  'M3 17.5V9.5A3.5 3.5 0 0 1 6.5 6h9.4c2 0 3.6 1.6 3.6 3.6v6.9a1 1 0 0 1-1 1h-5.2M9.2 17.5H3M19.5 16.3H22M6.2 9.5h4v3h-4ZM14 17.2V9.5h2.8v8M11.2 19.4a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z';

const motorcyclePath =
  'M5.4 18.6a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM18.6 18.6a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM5.4 15.4l2.8-4.6h6l4.4 4.6M14.2 10.8 12.9 7.2h2.6M8.2 10.8 6.4 9H4M10 15.4h3.2l2.4-3';

/** Icon path for a motorcycle or caravan; undefined: the car icon is used. */
function ownBody({ item_type, km }: Car): string | undefined {
  if (item_type === 'motorcycle') return motorcyclePath;
  return item_type === 'caravan' && km === undefined ? caravanPath : undefined;
}

/** Name, facts and location of a car in a list. */
export function CardFacts({ car, distanceKm }: { readonly car: Car; readonly distanceKm: number | undefined }) {
  const place = [cardPlace(car), distanceKm === undefined ? '' : distanceText(distanceKm)].filter(Boolean).join(' · ');
  const ownPath = ownBody(car);
  return (
    <>
      <ul className={classNames(styles.facts, isSold(car) && styles.isSold)}>
        {cardFacts(car).map(({ kind, text }) => (
          <li key={kind} className={styles.fact}>
            {kind === 'body' && ownPath !== undefined ? (
              <Glyph path={ownPath} size={18} />
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
