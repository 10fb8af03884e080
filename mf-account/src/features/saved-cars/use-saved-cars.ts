import type { Car } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Favourite } from '../../model/favourite.ts';
import { publishFavourites } from '../../wiring.ts';
import { useWatched } from './use-watch.ts';

/**
 * A saved car. `favourite`: the entry on the device; undefined: the car is only in the account. `car`: current data;
 * null: no longer listed; undefined: not known yet.
 */
export type SavedEntry = {
  readonly id: string;
  readonly favourite: Favourite | undefined;
  readonly car: Car | null | undefined;
};

export type SavedCarsState =
  | { readonly status: 'loading' | 'empty' }
  | { readonly status: 'shown'; readonly entries: readonly SavedEntry[] }
  | {
      readonly status: 'failed';
      readonly entries: readonly SavedEntry[];
      readonly retry: () => void;
      readonly retrying: boolean;
    };

/**
 * The cars saved on this device, then those only in the account, with current prices. Updates when any save button or
 * another tab changes the lists. Each car is requested once.
 */
export function useSavedCars(): SavedCarsState {
  const { bus, report, gateways } = useIsland<AccountGateways>();
  const { favourites, cars } = gateways;
  const onDevice = useSyncExternalStore<readonly Favourite[] | undefined>(
    favourites.subscribe,
    favourites.all,
    unknown,
  );
  const watched = useWatched();
  const saved = onDevice && [
    ...onDevice.map((favourite) => ({ id: favourite.id, favourite })),
    ...watched
      .filter(({ id }) => !onDevice.some((favourite) => favourite.id === id))
      .map(({ id }) => ({ id, favourite: undefined })),
  ];
  const [known, setKnown] = useState<ReadonlyMap<string, Car | null>>(new Map());
  const [request, setRequest] = useState<'first' | 'again' | 'failed' | 'settled'>('first');
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify(saved?.flatMap(({ id }) => (known.has(id) ? [] : [id])) ?? []);

  useEffect(() => publishFavourites(favourites, bus), [favourites, bus]);

  // `attempt` is only a trigger: a new value repeats the request for missing cars.
  useEffect(() => {
    const ids = JSON.parse(wanted) as string[];
    if (ids.length === 0) return;
    const abort = new AbortController();
    cars.byIds(ids, abort.signal).then(
      (found) => {
        const responses = ids.map((id) => [id, found.find((car) => car.id === id) ?? null] as const);
        setKnown((before) => new Map([...before, ...responses]));
        setRequest('settled');
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        report(error);
        setRequest('failed');
      },
    );
    return () => abort.abort();
  }, [wanted, attempt, cars, report]);

  if (saved === undefined) return { status: 'loading' };
  if (saved.length === 0) return { status: 'empty' };
  const entries = saved.map((entry) => ({ ...entry, car: known.get(entry.id) }));
  if (request === 'settled') return { status: 'shown', entries };
  if (request === 'first') return { status: 'loading' };
  const retry = () => {
    setRequest('again');
    setAttempt(attempt + 1);
  };
  return { status: 'failed', entries, retry, retrying: request === 'again' };
}

const unknown = () => undefined;
