import { useGateways } from '@forecourt/kit/island';
import { useEffect, useRef } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import styles from './scroll-mark.module.css';

/** Pixels of scroll after which something changes. @source spec §9, VDP-025, VDP-028 */
type Mark = 500 | 900;

/**
 * An unseen strip as long as the distance, from the top of the document: once it is left behind, the
 * page has been scrolled further. @param onPassed one and the same function on every render
 */
export function ScrollMark({ at, onPassed }: { readonly at: Mark; readonly onPassed: (passed: boolean) => void }) {
  const { viewport } = useGateways<VehicleGateways>();
  const strip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (strip.current !== null) return viewport.watchPassed(strip.current, onPassed);
  }, [viewport, onPassed]);
  return <span ref={strip} className={styles.mark} data-scroll-mark={at} aria-hidden="true" />;
}
