import type { AppointmentKind } from '@forecourt/contracts/api';
import { useGateways, useIsland } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { FormGateways } from '../../../gateways/index.ts';
import type { FreeDay } from '../../../model/free-times.ts';
import { freeDays } from '../../../model/free-times.ts';

/** What is known of a place's free times. `none`: they cannot be had, or there are none. */
export type FreeTimes =
  | { readonly kind: 'loading' }
  | { readonly kind: 'some'; readonly days: readonly FreeDay[] }
  | { readonly kind: 'none' };

const loading: FreeTimes = { kind: 'loading' };
const none: FreeTimes = { kind: 'none' };

/**
 * When an appointment of a kind can be had.
 *
 * @param locationId undefined: not known
 * @param refused the attempt the server refused last; a new one requests again, for a time may be gone
 */
export function useFreeTimes(
  kind: AppointmentKind,
  locationId: string | undefined,
  carId: string | undefined,
  refused: number,
): FreeTimes {
  const { appointments } = useGateways<FormGateways>();
  const { report } = useIsland();
  const [known, setKnown] = useState<{ readonly of: string; readonly times: FreeTimes }>();

  useEffect(() => {
    if (locationId === undefined || locationId === '') return;
    const leaving = new AbortController();
    appointments.times({ kind, locationId, carId }, leaving.signal).then(
      (times) =>
        setKnown({ of: locationId, times: times.length === 0 ? none : { kind: 'some', days: freeDays(times) } }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        report(error);
        setKnown({ of: locationId, times: none });
      },
    );
    return () => leaving.abort();
  }, [appointments, report, kind, locationId, carId, refused]);

  if (locationId === undefined || locationId === '') return none;
  return known?.of === locationId ? known.times : loading;
}
