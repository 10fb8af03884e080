import type { Location } from '@forecourt/contracts';
import { Button, VisuallyHidden } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { directionsHref } from '../../model/reach.ts';
import styles from './location-actions.module.css';

/** Directions to a location, and further actions. @source spec §2 */
export function LocationActions({
  location,
  children,
}: {
  readonly location: Location;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.actions}>
      <Button size="small" variant="tonal" icon="pin" href={directionsHref(location)} target="_blank" rel="noopener">
        Get Directions
        <VisuallyHidden>{` to ${location.name}, opens in a new tab`}</VisuallyHidden>
      </Button>
      {children}
    </div>
  );
}
