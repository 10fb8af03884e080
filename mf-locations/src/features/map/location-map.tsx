import { defaultMapZoom } from '@forecourt/contracts/site-config';
import { useGateways, useSite } from '@forecourt/kit/island';
import { classNames, VisuallyHidden } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { LocationGateways } from '../../gateways/index.ts';
import type { Pin } from '../../model/pin-of.ts';
import type { DrawnMap } from './draw-map.ts';
import styles from './location-map.module.css';

/**
 * A map of locations, loaded when it comes near the viewport. The page has the same information as text, for visitors
 * without JavaScript and in case the map fails to load. A failed map keeps its height, so that nothing moves.
 *
 * @param pins locations with coordinates; without any there is no map
 * @param children shown left of the map, or below it on a phone
 * @source spec §9, LOC-029
 */
export function LocationMap({
  title,
  titleHidden = false,
  pins,
  className,
  children,
}: {
  readonly title: string;
  /** Shows the title to screen readers only, for a map below another title. */
  readonly titleHidden?: boolean;
  readonly pins: readonly Pin[];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { map: { zoom = defaultMapZoom, tiles } = {} } = useSite();
  const { viewport } = useGateways<LocationGateways>();
  const area = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const titleId = useId();
  const key = JSON.stringify(pins);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let left = false;
    const draw = async () => {
      try {
        const { drawMap } = await import(/* webpackChunkName: "map" */ './draw-map.ts');
        if (left) return;
        drawn.current = drawMap(element, {
          pins: JSON.parse(key) as Pin[],
          zoom,
          tiles,
          looks: {
            pin: styles.pin ?? '',
            place: styles.place ?? '',
            town: styles.town ?? '',
            scale: styles.scale ?? '',
          },
        });
        setState('drawn');
      } catch (error) {
        console.warn('The map couldn’t be drawn.', error);
        if (!left) setState('failed');
      }
    };
    const stopWatching = viewport.whenNear(element, () => void draw());
    return () => {
      left = true;
      stopWatching();
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [key, zoom, tiles, viewport]);

  if (pins.length === 0) return null;
  return (
    <section className={classNames(titleHidden ? undefined : styles.section, className)} aria-labelledby={titleId}>
      {titleHidden ? (
        <VisuallyHidden>
          <span id={titleId}>{title}</span>
        </VisuallyHidden>
      ) : (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      <div className={styles.area}>
        {children !== undefined && <div className={styles.card}>{children}</div>}
        <div className={styles.frame}>
          {state === 'failed' ? (
            <p className={styles.failed}>The map didn’t load. Reload the page to try again.</p>
          ) : (
            <div ref={area} className={styles.map} />
          )}
          {state === 'drawn' && (
            <div className={styles.zoom}>
              <button type="button" aria-label="Zoom in" onClick={() => drawn.current?.zoomIn()}>
                <span aria-hidden="true">+</span>
              </button>
              <button type="button" aria-label="Zoom out" onClick={() => drawn.current?.zoomOut()}>
                <span aria-hidden="true">−</span>
              </button>
            </div>
          )}
        </div>
      </div>
      {tiles !== undefined && <p className={styles.source}>{tiles.attribution}</p>}
    </section>
  );
}
