import type { Hotspot } from '@forecourt/contracts';
import { IconButton, Picture } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { HotspotList } from './hotspots/hotspot-list.tsx';
import { HotspotMarks } from './hotspots/hotspot-marks.tsx';
import { placeMarks } from './hotspots/place-marks.ts';
import styles from './interior.module.css';

/** Share of what is in view that a button turns. */
const turnShare = 0.5;

/** The interior's panorama, unrolled: it is looked along by finger, wheel, keys and buttons. @source spec §2, §3, VIEW-014, VIEW-015 */
export function Interior({
  url,
  name,
  spots,
}: {
  readonly url: string;
  readonly name: string;
  readonly spots: readonly Hotspot[];
}) {
  const field = useRef<HTMLElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();

  useEffect(() => {
    if (marks.current !== null) placeMarks(marks.current, spots, 0);
  }, [spots]);

  const turn = (by: 1 | -1) => {
    const element = field.current;
    element?.scrollBy({ left: by * turnShare * element.clientWidth, behavior: 'auto' });
  };
  return (
    <>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section ref={field} className={styles.field} tabIndex={0} aria-label={`Interior of ${name}, scroll sideways`}>
          <div className={styles.panorama}>
            <Picture
              className={styles.picture}
              src={url}
              alt={`Interior of ${name}`}
              width={2400}
              height={1200}
              priority
            />
            <HotspotMarks spots={spots} layerRef={marks} opened={opened} onOpen={setOpened} />
          </div>
        </section>
        <IconButton className={styles.left} icon="chevron-left" label="Look left" onClick={() => turn(-1)} />
        <IconButton className={styles.right} icon="chevron-right" label="Look right" onClick={() => turn(1)} />
      </div>
      <HotspotList
        spots={spots}
        onChoose={(index) => {
          setOpened(index);
          marks.current?.querySelectorAll('[data-mark]')[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
        }}
      />
    </>
  );
}
