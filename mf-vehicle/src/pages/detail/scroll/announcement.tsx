import { useGateways } from '@forecourt/kit/island';
import { Icon, IconButton } from '@forecourt/kit/ui';
import { useState, useSyncExternalStore } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import type { Elsewhere } from '../../../model/page/elsewhere.ts';
import styles from './announcement.module.css';

const never = () => () => {};

/**
 * Notice that the vehicle is in another city than the dealer's main location, until the shopper dismisses it.
 * @source spec §2, VDP-029…VDP-031
 */
export function Announcement({
  where,
  dealer,
}: {
  readonly where: Elsewhere;
  /** Name of the dealer who has the vehicle; undefined on a dealer's own site. */
  readonly dealer: string | undefined;
}) {
  const { session } = useGateways<VehicleGateways>();
  const name = `located-at-${where.city.toLowerCase()}`;
  const before = useSyncExternalStore(
    never,
    () => session.isDismissed(name),
    () => false,
  );
  const [now, setNow] = useState(false);
  if (before || now) return null;
  const dismiss = () => {
    session.dismiss(name);
    setNow(true);
  };
  return (
    <section className={styles.bar} aria-label="Vehicle location">
      <Icon name="pin" className={styles.pin} />
      <div className={styles.words}>
        <p className={styles.text}>{`Located at ${where.city}`}</p>
        <a className={styles.link} href={where.directionsHref} target="_blank" rel="noopener">
          Get Directions
        </a>
        {dealer !== undefined && <p className={styles.dealer}>{dealer}</p>}
      </div>
      <IconButton className={styles.close} icon="close" label="Dismiss" onClick={dismiss} />
    </section>
  );
}
