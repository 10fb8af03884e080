import { vehicleMessagesOf } from '@forecourt/contracts';
import { useBus, useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { VehicleGateways } from '../../../../gateways/index.ts';
import { shareTargets } from '../../../../model/page/share-targets.ts';
import { publishCopyFailed } from '../../../../wiring.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './share-panel.module.css';

/**
 * Share options: the address, the device's share sheet, mail, social networks. It is a native popover: Escape and a
 * click outside close it, and the focus returns to the button.
 *
 * @param path path on this site
 * @param onToggle called when it opens or closes
 */
export function SharePanel({
  id,
  title,
  path,
  onToggle,
}: {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly onToggle: (open: boolean) => void;
}) {
  const { sharing } = useGateways<VehicleGateways>();
  const { report, site } = useIsland();
  const { noun } = useSite();
  const bus = useBus();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.showPopover(), []);

  const url = sharing.addressOf(path);
  const share = () =>
    void sharing.share({ title, path }).catch((error: unknown) => {
      publishCopyFailed(bus, vehicleMessagesOf(site).message('shareRefused'));
      report(error);
    });
  const openWindow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    sharing.openWindow(event.currentTarget.href);
  };

  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      popover="auto"
      role="group"
      aria-label={`Share this ${noun}`}
      onToggle={(event) => onToggle(event.newState === 'open')}
    >
      <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
      <CopyLink path={path} />
      <ul className={styles.ways}>
        {sharing.canShare && (
          <li>
            <Button wide variant="quiet" size="small" className={styles.way} icon="share" onClick={share}>
              More apps
            </Button>
          </li>
        )}
        {shareTargets({ title, url }).map(({ name, href, opens }) => (
          <li key={name}>
            <Button
              wide
              variant="quiet"
              size="small"
              className={styles.way}
              href={href}
              {...(opens === 'window' && { target: '_blank', rel: 'noopener', onClick: openWindow })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
