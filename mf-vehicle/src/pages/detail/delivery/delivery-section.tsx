import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { Section } from '../facts/section.tsx';
import type { DeliveryCalculatorProps } from './delivery-calculator.tsx';
import styles from './delivery-section.module.css';

/** Distance to the viewport, px, at which the calculator is loaded. */
const nearPx = 500;

/**
 * Delivery costs, on sites with `features.deliveryCalculator`. The calculator is loaded when the section comes near the
 * viewport. A link to the enquiry form is shown before that, without JavaScript, and if loading fails.
 *
 * @source spec §5, §7, VDP-083, VDP-084
 */
export function DeliverySection({ car }: { readonly car: Car }) {
  const { features } = useSite();
  if (features.deliveryCalculator !== true || isSold(car)) return null;
  return (
    <Section title="Delivery to your door">
      <LazyCalculator car={car} />
    </Section>
  );
}

function LazyCalculator({ car }: { readonly car: Car }) {
  const { noun } = useSite();
  const { viewport } = useGateways<VehicleGateways>();
  const { report } = useIsland();
  const place = useRef<HTMLDivElement>(null);
  const [Calculator, setCalculator] = useState<ComponentType<DeliveryCalculatorProps> | null>(null);

  useEffect(() => {
    if (place.current === null) return;
    let left = false;
    const unwatch = viewport.watchNear(place.current, nearPx, () => {
      import(/* webpackChunkName: "delivery-calculator" */ './delivery-calculator.tsx').then(
        ({ DeliveryCalculator }) => {
          if (!left) setCalculator(() => DeliveryCalculator);
        },
        report,
      );
    });
    return () => {
      left = true;
      unwatch();
    };
  }, [viewport, report]);

  return (
    <div ref={place} className={styles.place}>
      {Calculator !== null ? (
        <Calculator slug={car.slug} />
      ) : (
        <p>
          {`We can deliver this ${noun}. `}
          <a className={styles.ask} href="#enquire">
            Ask us what delivery costs
          </a>
          .
        </p>
      )}
    </div>
  );
}
