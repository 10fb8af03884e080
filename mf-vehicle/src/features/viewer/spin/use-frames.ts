import type { Car } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';

/** Loading state of a spin; `frames` is null until every frame is decoded. */
export type Frames = {
  readonly frames: readonly HTMLImageElement[] | null;
  readonly loaded: number;
  readonly total: number;
};

/**
 * Loads every frame of a car, from its orbit asset if it has one. If the asset cannot be read, this is reported. The
 * car's own frames are then used, if there are at least two.
 *
 * @param onFail called when a frame could not be loaded
 * @source spec §3, §8, VIEW-008, VIEW-013, VIEW-016
 */
export function useFrames(car: Car, onFail: () => void): Frames {
  const { gateways, report } = useIsland<VehicleGateways>();
  const own = car.spin_images ?? [];
  const [state, setState] = useState<Frames>({ frames: null, loaded: 0, total: own.length });
  useEffect(() => {
    let gone = false;
    const { spin } = gateways;
    const urls = async () => {
      if ((car.spin_code ?? '') === '') return own;
      try {
        return await spin.orbit(car.spin_code ?? '');
      } catch (error) {
        if (own.length < 2) throw error;
        report(error);
        return own;
      }
    };
    const fetchAll = async () => {
      const addresses = await urls();
      let loaded = 0;
      const frames = await Promise.all(
        addresses.map(async (url) => {
          const frame = await spin.frame(url);
          loaded += 1;
          if (!gone) setState({ frames: null, loaded, total: addresses.length });
          return frame;
        }),
      );
      if (!gone) setState({ frames, loaded, total: addresses.length });
    };
    fetchAll().catch((error: unknown) => {
      if (gone) return;
      report(error);
      onFail();
    });
    return () => {
      gone = true;
    };
  }, [car.id]);
  return state;
}
