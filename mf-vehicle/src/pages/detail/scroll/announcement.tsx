import { useHref } from '@forecourt/kit/island';
import { classNames, Icon, IconButton } from '@forecourt/kit/ui';
import { useState, useSyncExternalStore } from 'react';
import type { SessionGateway } from '../../../gateways/session.ts';
import type { Elsewhere } from '../../../model/page/elsewhere.ts';
import styles from './announcement.module.css';

const never = () => () => {};

/**
 * `spaceOnly`: the shopper dismissed the notice on an earlier page. Its space stays, because the server rendered the
 * notice, and removing it would move the content below.
 */
type Notice = { readonly state: 'shown' | 'spaceOnly' | 'removed'; readonly dismiss: () => void };

/** State of the announcement. @param city undefined: there is nothing to announce */
export function useAnnouncement(city: string | undefined, session: SessionGateway): Notice {
  const name = `located-at-${city?.toLowerCase()}`;
  const isDismissed = useSyncExternalStore(
    never,
    () => session.isDismissed(name),
    () => false,
  );
  const [isServed] = useState(!isDismissed);
  const [isDismissedNow, setDismissedNow] = useState(false);
  const dismiss = () => {
    session.dismiss(name);
    setDismissedNow(true);
  };
  if (city === undefined || isDismissedNow) return { state: 'removed', dismiss };
  if (!isDismissed) return { state: 'shown', dismiss };
  return { state: isServed ? 'spaceOnly' : 'removed', dismiss };
}

/**
 * Notice that the vehicle is in another city than the dealer's main location, until the shopper dismisses it.
 * @source spec §2, VDP-029…VDP-031
 */
export function Announcement({
  where,
  dealer,
  notice: { state, dismiss },
}: {
  readonly where: Elsewhere;
  /**
   * Name of the vehicle's location, on a group's site. It stays when the notice is dismissed. Undefined on other sites,
   * or when unknown.
   */
  readonly dealer: string | undefined;
  readonly notice: Notice;
}) {
  const href = useHref();
  if (state === 'removed' && dealer === undefined) return null;
  return (
    <section
      className={classNames(styles.bar, state === 'spaceOnly' && styles.space)}
      {...(state !== 'removed' && { 'aria-label': 'Vehicle location' })}
    >
      <Icon name="pin" className={styles.pin} />
      <div className={styles.words}>
        {dealer !== undefined && (
          <span className={styles.dealer}>
            <a className={styles.dealerLink} href={href('location.list')}>
              {dealer}
            </a>
          </span>
        )}
        {state !== 'removed' && (
          <>
            <p className={styles.text}>{`Located at ${where.city}`}</p>
            <a className={styles.link} href={where.directionsHref} target="_blank" rel="noopener">
              Get Directions
            </a>
          </>
        )}
      </div>
      {state !== 'removed' && (
        <IconButton className={styles.close} icon="close" label="Hide this notice" onClick={dismiss} />
      )}
    </section>
  );
}
