declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** The click that the bootstrap script held before this code loaded. */
    forecourtClick?: MouseEvent | undefined;
  }
}

/**
 * Holds the last click on a button of an island until the island is hydrated. Links and form controls work without
 * hydration, so clicks on them are not held. A click that the bootstrap script held is taken over.
 *
 * @param reach `all`: also holds clicks in nested islands, which hydrate after this one
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
    /** Stops holding, and repeats the held click. Further calls have no effect. */
    release(): void {
      container.removeEventListener('click', hold, { capture: true });
      repeat?.();
      repeat = null;
    },
  };
}

export type HeldClick = ReturnType<typeof holdClick>;
