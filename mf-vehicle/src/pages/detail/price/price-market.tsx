import type { PriceGauge } from '@forecourt/contracts/api';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { priceComparison } from '../../../model/offer/price-comparison.ts';
import { PricePanel } from './price-panel.tsx';

/** Distance to the viewport, px, at which the gauge is requested. */
const nearPx = 500;

/** Id of the section, for links from the price. */
export const marketAnchor = 'price-compares';

export type PriceMarketProps = {
  readonly slug: string;
  /** The gauge that the server rendered the page with. Null: the car has none. Undefined: it was not loaded in time. */
  readonly served: PriceGauge | null | undefined;
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string;
};

/**
 * The price compared with the market, on sites with the price gauge. If the page was rendered without the gauge, the
 * gauge is requested when the panel comes near the viewport. The loaded gauge is added only while the panel is out of
 * view, so that visible text does not move. The panel stays hidden if there is no gauge or the request fails.
 *
 * @source spec §2, §5, §8, VDP-068, VDP-074
 */
export function PriceMarket({ slug, served, today }: PriceMarketProps) {
  const { viewport, vehicles } = useGateways<VehicleGateways>();
  const { report } = useIsland();
  const { plugins } = useSite();
  const enabled = plugins?.priceGauge === true;
  const place = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<PriceGauge | null>(null);
  const isLoaded = enabled && served === undefined;

  useEffect(() => {
    if (!isLoaded || place.current === null) return;
    const leaving = new AbortController();
    const element = place.current;
    let unhold = () => {};
    const unwatch = viewport.watchNear(element, nearPx, () => {
      vehicles.priceGauge(slug, leaving.signal).then(
        (response) => {
          if (leaving.signal.aborted) return;
          // The gauge is added only while the panel is out of view, so that visible text does not move.
          unhold = viewport.whenOutOfView(element, () => setRequested(response));
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
  }, [isLoaded, viewport, vehicles, slug, report]);

  const gauge = served === undefined ? requested : served;
  const comparison = gauge === null ? null : priceComparison(gauge);
  if (!enabled || (!isLoaded && comparison === null)) return null;
  return (
    <div ref={place} id={marketAnchor} data-price-market>
      {comparison !== null && (
        <PricePanel comparison={comparison} source={plugins.priceGaugeSource ?? ''} today={today} />
      )}
    </div>
  );
}
