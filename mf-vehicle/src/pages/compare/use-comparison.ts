import type { Car } from '@forecourt/contracts';
import { useAddress, useIsland } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import { useCompared } from '../../features/compare/use-compared.ts';
import type { VehicleGateways } from '../../gateways/index.ts';
import { compareHref, readComparedIds } from '../../model/compare/compare-address.ts';
import { compareMax } from '../../model/compare/compared-car.ts';
import { publishCompared } from '../../wiring.ts';
import type { CompareData } from './load.ts';

/** State of a comparison. `missing` counts cars that are no longer listed. */
export type ComparisonState =
  | { readonly status: 'loading' | 'empty' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | {
      readonly status: 'shown';
      readonly cars: readonly Car[];
      readonly missing: number;
      readonly remove: (id: string) => void;
    };

/**
 * Reads the compared cars from the URL. A URL without cars is replaced with the URL of the shopper's stored
 * comparison.
 */
export function useComparison(data: CompareData): ComparisonState {
  const { bus, site, gateways, navigation, report } = useIsland<VehicleGateways>();
  const { compared, vehicles } = gateways;
  const max = compareMax(site);
  const requested = readComparedIds(useAddress().query, max);
  const own = useCompared(compared);
  const [known, setKnown] = useState<ReadonlyMap<string, Car | null>>(() => responsesTo(data.requested, data.cars));
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const wanted = JSON.stringify(requested.filter((id) => !known.has(id)));
  const ownAddress =
    requested.length === 0 && own !== undefined && own.length > 0
      ? compareHref(
          own.slice(0, max).map(({ id }) => id),
          site.aliases,
        )
      : undefined;

  useEffect(() => publishCompared(compared, bus), [compared, bus]);

  useEffect(() => {
    if (ownAddress !== undefined) navigation.go(ownAddress, { replace: true, scroll: false });
  }, [ownAddress, navigation]);

  useEffect(() => {
    const ids = JSON.parse(wanted) as string[];
    if (ids.length === 0) return;
    const leaving = new AbortController();
    vehicles.byIds(ids, leaving.signal).then(
      (cars) => setKnown((before) => new Map([...before, ...responsesTo(ids, cars)])),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        report(error);
        setFailedAttempt(attempt);
      },
    );
    return () => leaving.abort();
  }, [wanted, attempt, vehicles, report]);

  if (requested.length === 0) return { status: own?.length === 0 ? 'empty' : 'loading' };
  if (wanted !== '[]') {
    if (failedAttempt === undefined) return { status: 'loading' };
    return { status: 'failed', retry: () => setAttempt(attempt + 1), retrying: failedAttempt < attempt };
  }
  const cars = requested.flatMap((id) => known.get(id) ?? []);
  return {
    status: 'shown',
    cars,
    missing: requested.length - cars.length,
    remove(id) {
      compared.remove(id);
      const rest = requested.filter((other) => other !== id);
      navigation.go(compareHref(rest, site.aliases), { replace: true, scroll: false });
    },
  };
}

/** The car for each requested id; null: no longer listed. */
function responsesTo(ids: readonly string[], cars: readonly Car[]): ReadonlyMap<string, Car | null> {
  return new Map(ids.map((id) => [id, cars.find((car) => car.id === id) ?? null]));
}
