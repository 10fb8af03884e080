import type { Car } from '@forecourt/contracts';
import { useBus, useGateways, useHref, useIsland } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { sayCopied, sayNotCopied } from '../../../wiring.ts';
import styles from './share-button.module.css';

/** Passes the vehicle's address on through the device, or puts it on the clipboard. @source spec §2, VDP-049 */
export function ShareButton({ car }: { readonly car: Pick<Car, 'name' | 'slug'> }) {
  const { sharing } = useGateways<VehicleGateways>();
  const { report } = useIsland();
  const bus = useBus();
  const href = useHref();
  const [busy, setBusy] = useState(false);

  const share = async () => {
    setBusy(true);
    try {
      const outcome = await sharing.share({ title: car.name, path: href('vehicle.detail', { slug: car.slug }) });
      if (outcome === 'copied') sayCopied(bus, car.name);
    } catch (error) {
      sayNotCopied(bus);
      report(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      className={styles.share}
      variant="quiet"
      size="small"
      icon="share"
      aria-disabled={busy}
      onClick={() => !busy && void share()}
    >
      Share
    </Button>
  );
}
