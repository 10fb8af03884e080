import type { Hotspot } from '@forecourt/contracts';
import { classNames, IconButton } from '@forecourt/kit/ui';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { placeInFrame } from '../../model/viewer/hotspots.ts';
import type { PanoramaPlace } from '../../model/viewer/panorama.ts';
import { HotspotList } from './hotspots/hotspot-list.tsx';
import { HotspotMarks } from './hotspots/hotspot-marks.tsx';
import { placeMarks } from './hotspots/place-marks.ts';
import styles from './interior.module.css';
import { InteriorPicture } from './interior-picture.tsx';
import stageStyles from './interior-stage.module.css';
import { useDrag } from './panorama/use-drag.ts';
import { usePanorama } from './panorama/use-panorama.ts';

export type InteriorProps = {
  /** Address of the panorama. */
  readonly url: string;
  /** The car's name. */
  readonly name: string;
  readonly spots: readonly Hotspot[];
};

/** Share of the visible area by which a button moves the view. An arrow key moves it by a fifth of that. */
const rotateShare = 0.5;
const keyShare = rotateShare / 5;

const keys: Readonly<Record<string, PanoramaPlace>> = {
  ArrowLeft: { x: -keyShare, y: 0 },
  ArrowRight: { x: keyShare, y: 0 },
  ArrowUp: { x: 0, y: -keyShare },
  ArrowDown: { x: 0, y: keyShare },
};

/**
 * The interior panorama. Once the renderer has loaded, WebGL draws a full panorama from its centre. Before that, and
 * for any other panorama, it is a flat picture that scrolls sideways. Both work with touch, keys and buttons.
 *
 * @source spec §2, §3, VIEW-014, VIEW-015
 */
export function Interior({ url, name, spots }: InteriorProps) {
  const field = useRef<HTMLElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  const { isSpherical, rotate, lookAt } = usePanorama(url, spots, field, marks);
  const drag = useDrag(rotate);

  // Starts in the middle of the panorama, which is the view straight ahead.
  useEffect(() => {
    const element = field.current;
    if (element !== null) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, []);

  useEffect(() => {
    if (!isSpherical && marks.current !== null) placeMarks(marks.current, spots, 0);
  }, [spots, isSpherical]);

  const step = (by: 1 | -1) => {
    const element = field.current;
    if (isSpherical) rotate({ x: by * rotateShare, y: 0 });
    else element?.scrollBy({ left: by * rotateShare * element.clientWidth, behavior: 'auto' });
  };
  const press = (event: KeyboardEvent) => {
    const by = event.target === event.currentTarget ? keys[event.key] : undefined;
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rotate(by);
  };
  const show = (index: number) => {
    setOpened(index);
    const spot = spots[index];
    const place = spot && placeInFrame(spot, 0);
    if (isSpherical && place) return lookAt(place);
    marks.current?.querySelectorAll('[data-mark]')[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  return (
    <>
      <div className={stageStyles.stage}>
        <section
          ref={field}
          className={classNames(styles.field, isSpherical && styles.spherical)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access
          tabIndex={0}
          aria-label={`Interior of ${name}: ${isSpherical ? 'look around with the arrow keys' : 'scroll sideways'}`}
          {...(isSpherical && { ...drag, onKeyDown: press })}
        >
          <div className={classNames(stageStyles.panorama, isSpherical && styles.overlay)}>
            {isSpherical ? (
              <span className={styles.hidden} role="img" aria-label={`Interior of ${name}`} />
            ) : (
              <InteriorPicture url={url} name={name} />
            )}
            <HotspotMarks spots={spots} layerRef={marks} opened={opened} onOpen={setOpened} />
          </div>
        </section>
        <IconButton className={styles.left} icon="chevron-left" label="Look left" onClick={() => step(-1)} />
        <IconButton className={styles.right} icon="chevron-right" label="Look right" onClick={() => step(1)} />
        {isSpherical && (
          <>
            <IconButton
              className={styles.up}
              icon="chevron-down"
              label="Look up"
              onClick={() => rotate({ x: 0, y: -rotateShare })}
            />
            <IconButton
              className={styles.down}
              icon="chevron-down"
              label="Look down"
              onClick={() => rotate({ x: 0, y: rotateShare })}
            />
          </>
        )}
      </div>
      <HotspotList spots={spots} onChoose={show} />
    </>
  );
}
