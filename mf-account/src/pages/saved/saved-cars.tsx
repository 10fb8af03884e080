import { useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState, ErrorState, Skeleton } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import { SavedCar } from './saved-car.tsx';
import styles from './saved-cars.module.css';
import { useSavedCars } from './use-saved-cars.ts';

/** The page of the saved cars: loading, shown, empty or failed. */
export function SavedCars() {
  const site = useSite();
  const href = useHref();
  const { favourites } = useGateways<AccountGateways>();
  const [attempt, setAttempt] = useState(0);
  const saved = useSavedCars(attempt);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Saved {site.nounPlural}</h1>
      <p className={styles.note} aria-live="polite">
        {saved.status === 'shown' &&
          `${saved.entries.length} ${saved.entries.length === 1 ? site.noun : site.nounPlural}, kept on this device`}
      </p>
      {saved.status === 'loading' && <Placeholders />}
      {saved.status === 'empty' && (
        <EmptyState
          icon="heart"
          title="Nothing saved yet"
          actions={
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>Browse {site.nounPlural}</Button>
          }
        >
          <p>Press the heart on a {site.noun} to keep it here while you look around.</p>
        </EmptyState>
      )}
      {saved.status === 'failed' && (
        <ErrorState title="We could not fetch the latest prices" onRetry={() => setAttempt(attempt + 1)}>
          <p>Your saved {site.nounPlural} are still here. Check your connection and try again.</p>
        </ErrorState>
      )}
      {(saved.status === 'shown' || saved.status === 'failed') && (
        <ul className={styles.list}>
          {saved.entries.map(({ favourite, car }) => (
            <SavedCar
              key={favourite.id}
              favourite={favourite}
              car={car}
              checked={saved.status === 'shown'}
              onRemove={() => favourites.toggle(favourite)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Placeholders() {
  return (
    <ul className={styles.list} aria-label="Loading">
      {['a', 'b', 'c'].map((key) => (
        <li key={key} className={styles.placeholder}>
          <Skeleton shape="photo" />
          <span className={styles.words}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="third" />
          </span>
        </li>
      ))}
    </ul>
  );
}
