import type { PriceGauge } from '@forecourt/contracts/api';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { priceComparison } from '../../../model/offer/price-comparison.ts';
import { PricePanel } from './price-panel.tsx';

/** Requested when the panel's place comes this near to the viewport. */
const nearPx = 500;

export type PriceMarketProps = {
  readonly slug: string;
  /** What the page came with; null: unknown; unsaid: to be requested. */
  readonly served: PriceGauge | null | undefined;
  /** `YYYY-MM-DD` where the site is. */
  readonly today: string;
};

/**
 * Where the price stands in its market, on sites that have the gauge. A page that came without it requests it when its
 * place is near and shows it from when that is out of view; it is not there at all when nothing can be said or the
 * gauge fails.
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
          // What comes late must not push away what the shopper reads by now.
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
    <div ref={place} data-price-market>
      {comparison !== null && (
        <PricePanel comparison={comparison} source={plugins.priceGaugeSource ?? ''} today={today} />
      )}
    </div>
  );
}
