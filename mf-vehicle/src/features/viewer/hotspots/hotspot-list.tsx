import type { Hotspot } from '@forecourt/contracts';
import styles from './hotspots.module.css';

/** A button for every hotspot, including hidden ones. Renders nothing without hotspots. */
export function HotspotList({
  spots,
  onChoose,
}: {
  readonly spots: readonly Hotspot[];
  readonly onChoose: (index: number) => void;
}) {
  if (spots.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Worth a closer look">
      {spots.map(({ description }, index) => (
        <li key={description}>
          <button type="button" className={styles.entry} onClick={() => onChoose(index)}>
            {`Show: ${description}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
