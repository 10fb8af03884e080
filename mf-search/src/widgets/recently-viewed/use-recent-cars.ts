import type { Car } from '@forecourt/contracts';
import { anyOf, viewedCarsChanged } from '@forecourt/contracts';
import { useEvent, useIsland } from '@forecourt/kit/island';
import { useCallback, useEffect, useState } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';

/** Maximum number of cars; mf-account stores more. */
const mostShown = 8;

/** The cars to show, latest first. While they load: the number of skeletons. */
export type RecentCars =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly count: number }
  | { readonly phase: 'shown'; readonly cars: readonly Car[] };

/**
 * Requests the viewed cars that are still listed, in one request. A failed request results in `none`, because the
 * page works without this widget.
 *
 * @source spec §3, VDP-082, expectations 18
 */
export function useRecentCars(exceptCarId: string | undefined): RecentCars {
  const { gateways, report } = useIsland<SearchGateways>();
  const [viewed, setViewed] = useState<readonly string[]>([]);
  const [known, setKnown] = useState<{ readonly ids: string; readonly cars: readonly Car[] }>();
  useEvent(
    viewedCarsChanged,
    useCallback(({ carIds }: { readonly carIds: readonly string[] }) => setViewed(carIds), []),
  );
  const ids = viewed.filter((id) => id !== exceptCarId).slice(0, mostShown);
  const key = ids.join();

  useEffect(() => {
    if (key === '') return;
    const requested = new AbortController();
    const wanted = key.split(',');
    gateways.cars
      .list([anyOf('objectID', wanted)], wanted.length, { nowMs: gateways.clock.nowMs(), signal: requested.signal })
      .then(
        (cars) => setKnown({ ids: key, cars: inOrder(cars, wanted) }),
        (error: unknown) => {
          if (requested.signal.aborted) return;
          setKnown({ ids: key, cars: [] });
          report(error);
        },
      );
    return () => requested.abort();
  }, [key, gateways, report]);

  if (key === '') return { phase: 'none' };
  // The previous cars stay until the new cars arrive.
  if (known === undefined) return { phase: 'loading', count: ids.length };
  return known.cars.length === 0 ? { phase: 'none' } : { phase: 'shown', cars: known.cars };
}

function inOrder(cars: readonly Car[], ids: readonly string[]): readonly Car[] {
  return ids.flatMap((id) => cars.find((car) => car.id === id) ?? []);
}
