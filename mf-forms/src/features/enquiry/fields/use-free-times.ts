import type { AppointmentKind } from '@forecourt/contracts/api';
import { useGateways, useIsland } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { FormGateways } from '../../../gateways/index.ts';
import type { FreeDay } from '../../../model/free-times.ts';
import { freeDays } from '../../../model/free-times.ts';

/** Free times of a location. `none`: there are no free times, or the request failed. */
export type FreeTimes =
  | { readonly kind: 'loading' }
  | { readonly kind: 'some'; readonly days: readonly FreeDay[] }
  | { readonly kind: 'none' };

const loading: FreeTimes = { kind: 'loading' };
const none: FreeTimes = { kind: 'none' };

/**
 * Requests the free times for an appointment.
 *
 * @param locationId undefined: not known
 * @param refused number of attempts that the server refused; after each refusal the times are requested again,
 * because a time may have been taken
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
