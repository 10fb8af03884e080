import type { Car, CarBrief } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import { findSimilar } from './find-similar.ts';

/** Distance to the viewport, px, at which similar cars are requested. @source spec §9, VDP-079 */
const nearPx = 500;

/** State of the similar cars: `far` until the block comes near the viewport. */
export type SimilarState =
  | { readonly kind: 'far' | 'pending' | 'failed' }
  | { readonly kind: 'found'; readonly cars: readonly Car[] };

/** Requests similar cars when `block` comes near the viewport. */
export function useSimilar(car: CarBrief, block: RefObject<HTMLElement | null>): SimilarState {
  const { gateways, report } = useIsland<VehicleGateways>();
  const [state, setState] = useState<SimilarState>({ kind: 'far' });
  const wanted = JSON.stringify(car);

  useEffect(() => {
    if (block.current === null) return;
    const leaving = new AbortController();
    const unwatch = gateways.viewport.watchNear(block.current, nearPx, () => {
      setState((before) => (before.kind === 'found' ? before : { kind: 'pending' }));
      findSimilar(gateways, JSON.parse(wanted) as CarBrief, leaving.signal, report).then(
        (cars) => {
          if (!leaving.signal.aborted) setState({ kind: 'found', cars });
        },
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          report(error);
          setState({ kind: 'failed' });
        },
      );
    });
    return () => {
      unwatch();
      leaving.abort();
    };
  }, [gateways, wanted, report, block]);

  return state;
}
