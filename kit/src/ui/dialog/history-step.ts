import { useEffect, useEffectEvent } from 'react';

/** Key in the state of a history entry that belongs to an open dialog. */
const mark = 'forecourtAbove';

const markOf = (): unknown => (history.state as { readonly [mark]?: unknown } | null)?.[mark];

/** Whether the current history entry belongs to an open dialog. Navigation from there replaces that entry. */
export const isAbovePage = (): boolean => markOf() !== undefined;

let steps = 0;
/** History entry of a dialog that has just closed. A dialog that opens at the same moment reuses it. */
let released: string | null = null;

/**
 * Adds a history entry while a dialog is open, so that Back closes it and the page stays. Closing it in another way
 * removes the entry.
 *
 * @param onClose called when Back was pressed
 * @param onReturned called when the page's own entry is current again, for whatever reason
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
      // single-spa also dispatches `popstate` when the entry is replaced. The entry then still has this dialog's mark,
      // and the dialog stays open.
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
