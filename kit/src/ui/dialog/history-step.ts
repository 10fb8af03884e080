import { useEffect, useEffectEvent } from 'react';

/** The mark of a step of the browser's history that belongs to something open above the page. */
const mark = 'forecourtAbove';

const markOf = (): unknown => (history.state as { readonly [mark]?: unknown } | null)?.[mark];

/** Whether the browser stands on the step of something open above the page. Who goes on from there takes that step. */
export const isAbovePage = (): boolean => markOf() !== undefined;

let steps = 0;
/** A step whose owner is closed; what opens at the same moment takes it over. */
let released: string | null = null;

/**
 * Gives what is open above the page one step of the browser's history, so that Back closes it and the page stays.
 * Closed in another way, it takes its step with it.
 *
 * @param onClose Back was pressed
 * @param onReturned the browser stands on the page's own step again, by Back or otherwise
 */
export function useHistoryStep(open: boolean, onClose: () => void, onReturned: () => void = () => {}): void {
  const left = useEffectEvent(onClose);
  const returned = useEffectEvent(onReturned);
  useEffect(() => {
    if (!open) return;
    const step = `${Date.now()}.${++steps}`;
    const state = { ...(history.state as object | null), [mark]: step };
    if (released !== null && markOf() === released) history.replaceState(state, '');
    else history.pushState(state, '');
    released = null;
    const moved = () => {
      // The router fires the event for changes in place, too; those keep the step's mark.
      if (markOf() === step) return;
      window.removeEventListener('popstate', moved);
      left();
      returned();
    };
    window.addEventListener('popstate', moved);
    return () => {
      window.removeEventListener('popstate', moved);
      if (markOf() !== step) return;
      released = step;
      setTimeout(() => {
        if (released !== step || markOf() !== step) return;
        released = null;
        window.addEventListener('popstate', () => returned(), { once: true });
        history.back();
      });
    };
  }, [open]);
}
