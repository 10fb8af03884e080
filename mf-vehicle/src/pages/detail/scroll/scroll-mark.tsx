import { useGateways } from '@forecourt/kit/island';
import { useEffect, useRef } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import styles from './scroll-mark.module.css';

/** Scroll distances, px, that change the page. @source spec §9, VDP-025, VDP-028 */
type Mark = 500 | 900;

/**
 * An invisible strip from the top of the document down to `at` px. Once it has left the viewport, the page has
 * scrolled further than `at`.
 * @param onPassed must be stable between renders
 */
export function ScrollMark({ at, onPassed }: { readonly at: Mark; readonly onPassed: (passed: boolean) => void }) {
  const { viewport } = useGateways<VehicleGateways>();
  const strip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (strip.current !== null) return viewport.watchPassed(strip.current, onPassed);
  }, [viewport, onPassed]);
  return <span ref={strip} className={styles.mark} data-scroll-mark={at} aria-hidden="true" />;
}
