import type { Hotspot } from '@forecourt/contracts';
import { Icon } from '@forecourt/kit/ui';
import type { RefObject } from 'react';
import styles from './hotspots.module.css';

/**
 * Hotspot buttons over a picture; `placeMarks` positions them.
 * @param opened index of the hotspot whose description is shown
 */
export function HotspotMarks({
  spots,
  layerRef,
  opened,
  onOpen,
}: {
  readonly spots: readonly Hotspot[];
  readonly layerRef: RefObject<HTMLDivElement | null>;
  readonly opened: number | undefined;
  readonly onOpen: (index: number | undefined) => void;
}) {
  const words = opened === undefined ? undefined : spots[opened]?.description;
  return (
    <div ref={layerRef} className={styles.layer}>
      {spots.map(({ description }, index) => (
        <button
          key={description}
          type="button"
          data-mark
          className={styles.mark}
          aria-label={description}
          aria-expanded={index === opened}
          onClick={() => onOpen(index === opened ? undefined : index)}
        >
          <Icon name="info" size={20} />
        </button>
      ))}
      <p className={styles.words} role="status">
        {words}
      </p>
    </div>
  );
}
