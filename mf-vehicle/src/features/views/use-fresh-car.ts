import type { Car } from '@forecourt/contracts';
import { useIsland } from '@forecourt/kit/island';
import { startTransition, useEffect, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import { publishToast } from '../../wiring.ts';

/**
 * Records the visit, and returns the current car and its view count. Fields that changed since the page was rendered
 * are replaced. The count is null until the api responds.
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
