import type { CarBrief } from '@forecourt/contracts';
import { useHref, useIsland } from '@forecourt/kit/island';
import { Glyph } from '@forecourt/kit/ui';
import type { VehicleGateways } from '../../gateways/index.ts';
import { compareMax, toComparedCar } from '../../model/compare/compared-car.ts';
import { publishCompareFull } from '../../wiring.ts';
import { chosenPath, comparePath } from './compare-path.ts';
import styles from './compare-toggle.module.css';
import { useCompared } from './use-compared.ts';

/**
 * Toggle that adds a car to the comparison or removes it; without JavaScript a link to the comparison page. If
 * `isTabStop` is false, Tab skips the toggle. It has a background in a card's slot and over a photo (`data-on-photo`).
 *
 * @source requirements VDP-094
 */
export function CompareToggle({
  context: { isTabStop = true, ...car },
}: {
  readonly context: CarBrief & { readonly isTabStop?: boolean };
}) {
  const { bus, site, gateways } = useIsland<VehicleGateways>();
  const { compared } = gateways;
  const href = useHref();
  const chosen = useCompared(compared) ?? [];
  const isChosen = chosen.some(({ id }) => id === car.id);
  const max = compareMax(site);

  const toggle = () => {
    if (isChosen) compared.remove(car.id);
    else if (chosen.length >= max) publishCompareFull(bus, max, site.nounPlural);
    else compared.add(toComparedCar(car));
  };

  const label = `Compare ${car.name}`;
  const face = (
    <span className={styles.face}>
      <Glyph path={isChosen ? chosenPath : comparePath} size={18} />
      <span className={styles.word} aria-hidden="true">
        Compare
      </span>
    </span>
  );
  return (
    <>
      <button
        type="button"
        {...(!isTabStop && { tabIndex: -1 })}
        className={styles.toggle}
        aria-pressed={isChosen}
        aria-label={label}
        onClick={toggle}
      >
        {face}
      </button>
      <noscript>
        <a className={styles.toggle} href={href('vehicle.compare')} aria-label={label}>
          {face}
        </a>
      </noscript>
    </>
  );
}
