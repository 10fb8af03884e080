import type { Car } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { startTransition, useEffect, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import { publishToast } from '../../wiring.ts';

/**
 * The car as it stands now, and how often it was looked at: null until that is known. The visit is noted,
 * and what changed since the page was made takes its place.
 *
 * @source spec §7, VDP-081
 */
export function useFreshCar(served: Car): { readonly car: Car; readonly views: number | null } {
  const { bus, gateways, renderedAtMs, report } = useIsland<VehicleGateways>();
  const [seen, setSeen] = useState<{ readonly served: Car; readonly car: Car; readonly views: number }>();
  useEffect(
    () =>
      gateways.views.follow(
        served,
        renderedAtMs,
        ({ car, views, notice }) => {
          startTransition(() => setSeen({ served, car, views }));
          if (notice !== null) publishToast(bus, notice);
        },
        report,
      ),
    [served, gateways, bus, renderedAtMs, report],
  );
  return seen?.served === served ? seen : { car: served, views: null };
}
