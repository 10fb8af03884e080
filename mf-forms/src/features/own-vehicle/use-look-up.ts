import type { RegisteredVehicle, RegoQuery } from '@forecourt/contracts/api';
import { regoOf } from '@forecourt/contracts/api';
import { useGateways, useIsland } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';

/** State of the look-up of a plate. */
type LookUp =
  | { readonly kind: 'none' | 'working' | 'unknown' | 'failed' }
  | { readonly kind: 'found'; readonly vehicle: RegisteredVehicle };

const timeoutMs = 8_000;

/** Looks up plates. A new look-up discards the response to the one before. */
export function useLookUp(onFound: (vehicle: RegisteredVehicle) => void) {
  const { valuations } = useGateways<FormGateways>();
  const { report } = useIsland();
  const [lookUp, setLookUp] = useState<LookUp>({ kind: 'none' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  return {
    lookUp,
    async find({ rego, regoState }: RegoQuery) {
      asking.current?.abort();
      const own = new AbortController();
      asking.current = own;
      setLookUp({ kind: 'working' });
      try {
        const plate = { rego: regoOf(rego), regoState };
        const vehicle = await valuations.vehicleOf(
          plate,
          AbortSignal.any([own.signal, AbortSignal.timeout(timeoutMs)]),
        );
        if (own.signal.aborted) return;
        setLookUp(vehicle === null ? { kind: 'unknown' } : { kind: 'found', vehicle });
        if (vehicle !== null) onFound(vehicle);
      } catch (error) {
        if (own.signal.aborted) return;
        report(error);
        setLookUp({ kind: 'failed' });
      }
    },
    forget() {
      asking.current?.abort();
      setLookUp({ kind: 'none' });
    },
  };
}
