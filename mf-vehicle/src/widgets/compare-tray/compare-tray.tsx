import { useAddress, useHref, useIsland } from '@forecourt/kit/island';
import { Button, Glyph, Picture, useRootMark } from '@forecourt/kit/ui';
import { useCompared } from '../../features/compare/use-compared.ts';
import type { VehicleGateways } from '../../gateways/index.ts';
import { compareHref } from '../../model/compare/compare-address.ts';
import { compareMax } from '../../model/compare/compared-car.ts';
import styles from './compare-tray.module.css';

const crossPath = 'M6 6l12 12M18 6 6 18';

/**
 * The chosen cars with a link to the comparison. Hidden if no car is chosen, and on the comparison page.
 *
 * @source requirements VDP-094
 */
export function CompareTray() {
  const { site, gateways } = useIsland<VehicleGateways>();
  const { compared } = gateways;
  const href = useHref();
  const { path } = useAddress();
  const cars = useCompared(compared) ?? [];
  const isThere = cars.length > 0 && path !== href('vehicle.compare');
  useRootMark('compare-tray', isThere);
  if (!isThere) return null;
  const max = compareMax(site);
  return (
    <aside className={styles.tray} aria-label="Compare">
      <ul className={styles.cars}>
        {cars.map(({ id, name, imageUrl }) => (
          <li key={id} className={styles.car}>
            <Picture className={styles.photo} src={imageUrl} alt="" width={88} height={66} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name}`}
              onClick={() => compared.remove(id)}
            >
              <span className={styles.cross}>
                <Glyph path={crossPath} size={14} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {cars.length === 1 ? `1 of ${max}. Choose another to compare.` : `${cars.length} of ${max} ${site.nounPlural}`}
      </p>
      <Button
        size="small"
        className={styles.go}
        href={compareHref(
          cars.map(({ id }) => id),
          site.aliases,
        )}
      >
        Compare
      </Button>
      <Button size="small" variant="quiet" className={styles.clear} onClick={compared.clear}>
        Clear
      </Button>
    </aside>
  );
}
