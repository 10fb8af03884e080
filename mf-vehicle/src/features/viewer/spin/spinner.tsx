import type { Car } from '@forecourt/contracts';
import { imageSources } from '@forecourt/contracts';
import { usePart, useSite } from '@forecourt/kit/island';
import { Button, Picture } from '@forecourt/kit/ui';
import { useState } from 'react';
import { leadPictureOf } from '../../../model/viewer/viewer-lead.ts';
import { galleryStageSizes } from '../stage-sizes.ts';
import styles from './spin.module.css';

const load = () => import(/* webpackChunkName: "vehicle.spinner" */ './turntable.tsx').then((part) => part.Turntable);

/**
 * The 360° view. The first frame is shown as a poster until the shopper starts the spin.
 *
 * @param begun true if the shopper has already clicked to start the spin
 * @param onFail called when the spin cannot be loaded, after the reason was reported
 * @source spec §4, VIEW-008
 */
export function Spinner({
  car,
  autoRotate,
  begun,
  onFail,
}: {
  readonly car: Car;
  readonly autoRotate: boolean;
  readonly begun: boolean;
  readonly onFail: () => void;
}) {
  const [wanted, setWanted] = useState(begun);
  const site = useSite();
  const Turntable = usePart(wanted, load, onFail);
  if (Turntable !== null) return <Turntable car={car} autoRotate={autoRotate} takesFocus={!begun} onFail={onFail} />;
  const poster = leadPictureOf(car, 'spinner');
  return (
    <section aria-label={`360° view of ${car.name}`}>
      <div className={styles.stage}>
        <Picture
          className={styles.poster}
          {...(poster === undefined ? { src: undefined } : imageSources(poster.url, site))}
          sizes={galleryStageSizes}
          alt={car.name}
          priority={!begun}
          illustration={poster?.illustration ?? false}
        />
      </div>
      <div className={styles.controls}>
        {(!wanted || !begun) && (
          // The button stays mounted until the turntable takes the focus, so that the focus is not lost.
          <Button className={styles.begin} busy={wanted} onClick={() => setWanted(true)}>
            {`Turn the ${site.noun}`}
          </Button>
        )}
      </div>
    </section>
  );
}
