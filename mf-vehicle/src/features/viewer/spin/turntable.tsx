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
import { useTurn } from './use-turn.ts';

/**
 * The car on its turntable: by drag, keys, buttons and a slider of its frames.
 *
 * @param takesFocus the pressed control is gone: the focus comes here, and to the slider once there is one
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
  const turn = useTurn(frames, { autoRotate, spots, name: car.name });
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Whoever has gone on meanwhile keeps their place.
    if (takesFocus && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (frames !== null && document.activeElement === region.current) turn.slider.current?.focus();
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
      onKeyDown={turn.onKeyDown}
    >
      <div className={styles.stage}>
        <div className={styles.turn} {...turn.drag}>
          <div ref={turn.holder} className={styles.frame} />
          <HotspotMarks spots={spots} layerRef={turn.marks} opened={turn.opened} onOpen={turn.open} />
          {car.spin_illustration === true && <span className={styles.illustration}>Illustration</span>}
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton icon="chevron-left" label="Previous view" onClick={() => turn.go(-1)} />
        <input
          ref={turn.slider}
          className={styles.slider}
          type="range"
          aria-label="Turn the car"
          aria-valuetext={frameText(0, frames.length)}
          min={0}
          max={frames.length - 1}
          defaultValue={0}
          onChange={(event) => turn.show(event.currentTarget.valueAsNumber)}
        />
        <IconButton icon="chevron-right" label="Next view" onClick={() => turn.go(1)} />
        {turn.turning && (
          <Button variant="outline" onClick={turn.stop}>
            Pause
          </Button>
        )}
      </div>
      <HotspotList
        spots={spots}
        onChoose={(index) => {
          const spot = spots[index];
          const frame = spot && frameOf(spot);
          if (frame !== undefined) turn.show(frame);
          turn.open(index);
        }}
      />
    </section>
  );
}
