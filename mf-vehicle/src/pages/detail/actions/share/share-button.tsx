import type { Car } from '@forecourt/contracts';
import { vehicleMessagesOf } from '@forecourt/contracts';
import { useBus, useGateways, useHref, useIsland, usePart } from '@forecourt/kit/island';
import { Button, classNames } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import type { VehicleGateways } from '../../../../gateways/index.ts';
import { publishCopied, publishCopyFailed } from '../../../../wiring.ts';
import styles from '../quiet-tool.module.css';

const loadPanel = () =>
  import(/* webpackChunkName: "vehicle.share" */ './share-panel.tsx').then((part) => part.SharePanel);

/**
 * Copies the vehicle's address and opens the share panel. The first click loads the panel; later clicks open and close
 * it through the browser's popover.
 * @source spec §2, VDP-049
 */
export function ShareButton({ car }: { readonly car: Pick<Car, 'name' | 'slug'> }) {
  const { sharing } = useGateways<VehicleGateways>();
  const { report, site } = useIsland();
  const bus = useBus();
  const href = useHref();
  const panelId = useId();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const path = href('vehicle.detail', { slug: car.slug });
  const Panel = usePart(wanted, loadPanel, () => setWanted(false));

  const share = () => {
    if (open) return;
    setWanted(true);
    sharing.copy(path).then(
      () => publishCopied(bus, car.name),
      (error: unknown) => {
        publishCopyFailed(bus, vehicleMessagesOf(site).message('shareRefused'));
        report(error);
      },
    );
  };

  return (
    <>
      <Button
        className={classNames(styles.tool, styles.anchor)}
        variant="quiet"
        size="small"
        icon="share"
        aria-expanded={open}
        {...(Panel !== null && { popoverTarget: panelId })}
        onClick={share}
      >
        Share
      </Button>
      {Panel !== null && <Panel id={panelId} title={car.name} path={path} onToggle={setOpen} />}
    </>
  );
}
