import type { PriceGauge } from '@forecourt/contracts/api';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { priceComparison } from '../../../model/price-comparison.ts';
import type { PricePanelProps } from './price-panel.tsx';

/** Asked for when the panel's place comes this near to the viewport. */
const nearPx = 500;

/**
 * Where the price stands in its market, on sites that have the gauge: asked for when near, shown
 * from when its place is out of view, and not there at all when nothing can be said or the gauge fails.
 *
 * @param today `YYYY-MM-DD` where the site is
 * @source spec §2, §5, §8, VDP-068, VDP-074
 */
export function PriceMarket({ slug, today }: { readonly slug: string; readonly today: string }) {
  const { viewport, vehicles } = useGateways<VehicleGateways>();
  const { report } = useIsland();
  const { plugins } = useSite();
  const enabled = plugins?.priceGauge === true;
  const place = useRef<HTMLDivElement>(null);
  const [gauge, setGauge] = useState<PriceGauge | null>(null);
  const [Panel, setPanel] = useState<ComponentType<PricePanelProps> | null>(null);

  useEffect(() => {
    if (!enabled || place.current === null) return;
    const leaving = new AbortController();
    const element = place.current;
    let unhold = () => {};
    const unwatch = viewport.watchNear(element, nearPx, () => {
      Promise.all([
        vehicles.priceGauge(slug, leaving.signal),
        import(/* webpackChunkName: "price-panel" */ './price-panel.tsx'),
      ]).then(
        ([answer, { PricePanel }]) => {
          if (leaving.signal.aborted) return;
          // What comes late must not push away what the shopper reads by now.
          unhold = viewport.whenOutOfView(element, () => {
            setPanel(() => PricePanel);
            setGauge(answer);
          });
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) report(error);
        },
      );
    });
    return () => {
      unwatch();
      unhold();
      leaving.abort();
    };
  }, [enabled, viewport, vehicles, slug, report]);

  const comparison = gauge === null ? null : priceComparison(gauge);
  if (!enabled) return null;
  return (
    <div ref={place} data-price-market>
      {Panel !== null && comparison !== null && (
        <Panel comparison={comparison} source={plugins.priceGaugeSource} today={today} />
      )}
    </div>
  );
}
