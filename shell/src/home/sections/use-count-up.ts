import { useEffect, useRef, useState } from 'react';

/** Duration of the count-up animation. @source spec §4, NAV-017 */
const countUpMs = 2_000;

/**
 * Animates a number from its previous value to `value`. There is no animation on the server, in the first render,
 * or with reduced motion.
 */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / countUpMs);
      setShown(Math.round(start + (value - start) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
