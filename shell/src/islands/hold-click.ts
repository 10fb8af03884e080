declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** The click that the document's first script held before this code was here. */
    forecourtClick?: MouseEvent | undefined;
  }
}

/**
 * Holds the last click on a button of an island that does not listen yet. Only on buttons that do
 * nothing by themselves: links and forms work without any island. A click that the document held
 * before is taken over.
 *
 * @param reach `all` holds those of the islands inside, too: they hydrate after this one
 */
export function holdClick(container: HTMLElement, reach: 'own' | 'all' = 'own') {
  let repeat: (() => void) | null = null;
  const take = (event: MouseEvent): boolean => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('button[type="button"]') === null) return false;
    const isOurs = reach === 'all' ? container.contains(target) : target.closest('[data-island]') === container;
    if (isOurs) repeat = () => void target.dispatchEvent(new MouseEvent('click', event));
    return isOurs;
  };
  const hold = (event: MouseEvent) => {
    if (!take(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if (window.forecourtClick && take(window.forecourtClick)) window.forecourtClick = undefined;
  container.dataset['listens'] = reach;
  container.addEventListener('click', hold, { capture: true });
  return {
    isHolding: (): boolean => repeat !== null,
    /** Stops holding, and repeats the click if there was one. Calling it again does nothing. */
    release(): void {
      container.removeEventListener('click', hold, { capture: true });
      repeat?.();
      repeat = null;
    },
  };
}

/** A click that waits until its button has a listener. */
export type HeldClick = ReturnType<typeof holdClick>;
