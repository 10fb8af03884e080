import type { Car } from '@forecourt/contracts';
import { favouritesChanged } from '@forecourt/contracts';
import { useBus, useGateways } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Favourite } from '../../model/favourite.ts';
import { announceFavourites } from '../../wiring.ts';

/** A saved car and the car as it stands now; without one it is gone, or could not be asked for. */
export type SavedEntry = { readonly favourite: Favourite; readonly car: Car | undefined };

export type SavedCarsState =
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'shown' | 'failed'; readonly entries: readonly SavedEntry[] };

/**
 * The saved cars with their present prices, in step with every heart and tab.
 *
 * @param attempt a new number asks again
 */
export function useSavedCars(attempt: number): SavedCarsState {
  const bus = useBus();
  const { favourites, cars } = useGateways<AccountGateways>();
  const [saved, setSaved] = useState<readonly Favourite[]>();
  const [answer, setAnswer] = useState<{ readonly cars: ReadonlyMap<string, Car>; readonly failed: boolean }>();

  useEffect(() => {
    announceFavourites(favourites, bus);
    return bus.subscribe(favouritesChanged, () => setSaved(favourites.all()));
  }, [bus, favourites]);

  const ready = saved !== undefined;
  // Asked for once and on a retry; removing a car needs no new answer.
  useEffect(() => {
    if (!ready) return;
    const abort = new AbortController();
    cars
      .byIds(
        favourites.all().map(({ id }) => id),
        abort.signal,
      )
      .then(
        (found) => setAnswer({ cars: new Map(found.map((car) => [car.id, car])), failed: false }),
        () => {
          if (!abort.signal.aborted) setAnswer({ cars: new Map(), failed: true });
        },
      );
    return () => abort.abort();
  }, [ready, attempt, cars, favourites]);

  if (saved === undefined) return { status: 'loading' };
  if (saved.length === 0) return { status: 'empty' };
  if (answer === undefined) return { status: 'loading' };
  return {
    status: answer.failed ? 'failed' : 'shown',
    entries: saved.map((favourite) => ({ favourite, car: answer.cars.get(favourite.id) })),
  };
}
