/** A click that waits until somebody listens. */
export type HeldClick = {
  readonly isHolding: () => boolean;
  /** Stops holding, and repeats the click if there was one. Calling it again does nothing. */
  readonly release: () => void;
};

/**
 * Holds the last click on a button of an island that does not listen yet. Only on buttons that do
 * nothing by themselves: links and forms work without any island.
 *
 * @param reach `all` holds those of the islands inside, too: they wake after this one
 */
export function holdClick(container: HTMLElement, reach: 'own' | 'all' = 'own'): HeldClick {
  let repeat: (() => void) | null = null;
  const hold = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('button[type="button"]') === null) return;
    if (reach === 'own' && target.closest('[data-island]') !== container) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = () => void target.dispatchEvent(new MouseEvent('click', event));
  };
  container.addEventListener('click', hold, { capture: true });
  return {
    isHolding: () => repeat !== null,
    release() {
      container.removeEventListener('click', hold, { capture: true });
      repeat?.();
      repeat = null;
    },
  };
}
