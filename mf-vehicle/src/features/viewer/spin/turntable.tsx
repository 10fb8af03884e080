import type { Car } from '@forecourt/contracts';
import { imageSources } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, IconButton, Picture } from '@forecourt/kit/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { frameOf } from '../../../model/viewer/hotspots.ts';
import { frameText } from '../../../model/viewer/spin-frame.ts';
import { leadPictureOf } from '../../../model/viewer/viewer-lead.ts';
import { HotspotList } from '../hotspots/hotspot-list.tsx';
import { HotspotMarks } from '../hotspots/hotspot-marks.tsx';
import { galleryStageSizes } from '../stage-sizes.ts';
import styles from './spin.module.css';
import { useFrames } from './use-frames.ts';
import { useSpinFrame } from './use-spin-frame.ts';

/**
 * The 360° view, turned by drag, keys, buttons and a slider of its frames.
 *
 * @param takesFocus moves the focus to this region, and then to the slider, because the clicked button is removed
 * @source spec §2, §4, §9, VIEW-008…VIEW-013, WCAG 2.4.3
 */
export function Turntable({
  car,
  autoRotate,
  takesFocus,
  onFail,
}: {
  readonly car: Car;
  readonly autoRotate: boolean;
  readonly takesFocus: boolean;
  readonly onFail: () => void;
}) {
  const site = useSite();
  const { frames, loaded, total } = useFrames(car, onFail);
  const spots = car.hotspots?.exterior ?? [];
  const spin = useSpinFrame(frames, { autoRotate, spots, name: car.name });
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Does nothing if the shopper has already moved the focus elsewhere.
    if (takesFocus && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (frames !== null && document.activeElement === region.current) spin.slider.current?.focus();
  }, [frames]);
  if (frames === null) {
    const poster = leadPictureOf(car, 'spinner');
    return (
      <section ref={region} tabIndex={-1} className={styles.region} aria-label={`360° view of ${car.name}`}>
        <div className={styles.stage}>
          <Picture
            className={styles.poster}
            {...(poster === undefined ? { src: undefined } : imageSources(poster.url, site))}
            sizes={galleryStageSizes}
            alt={car.name}
            priority
          />
          <p className={styles.loading}>
            <progress aria-label="Loading the 360° view" max={Math.max(1, total)} value={loaded} />
            {`Loading the 360° view, ${loaded} of ${total}`}
          </p>
        </div>
        <div className={styles.controls} />
      </section>
    );
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.region}
      aria-label={`360° view of ${car.name}`}
      onKeyDown={spin.onKeyDown}
    >
      <div className={styles.stage}>
        <div className={styles.spin} {...spin.drag}>
          <div ref={spin.holder} className={styles.frame} />
          <HotspotMarks spots={spots} layerRef={spin.marks} opened={spin.opened} onOpen={spin.open} />
          {car.spin_illustration === true && <span className={styles.illustration}>Illustration</span>}
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton icon="chevron-left" label="Previous view" onClick={() => spin.go(-1)} />
        <input
          ref={spin.slider}
          className={styles.slider}
          type="range"
          aria-label={`Turn the ${site.noun}`}
          aria-valuetext={frameText(0, frames.length)}
          min={0}
          max={frames.length - 1}
          defaultValue={0}
          onChange={(event) => spin.show(event.currentTarget.valueAsNumber)}
        />
        <IconButton icon="chevron-right" label="Next view" onClick={() => spin.go(1)} />
        {spin.turning && (
          <Button variant="outline" onClick={spin.stop}>
            Pause
          </Button>
        )}
      </div>
      <HotspotList
        spots={spots}
        onChoose={(index) => {
          const spot = spots[index];
          const frame = spot && frameOf(spot);
          if (frame !== undefined) spin.show(frame);
          spin.open(index);
        }}
      />
    </section>
  );
}
