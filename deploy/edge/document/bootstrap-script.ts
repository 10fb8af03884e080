declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** The last click on a button without a listener yet. The shell takes it over, and repeats it. */
    forecourtClick?: MouseEvent | undefined;
  }
}

/**
 * The document's bootstrap script; it is sent as its own text, so it may use nothing from outside.
 *
 * Begins the page's scripts once its lead picture is painted, so that nothing competes with what the
 * shopper came to see; at once when somebody touches the page, and after two seconds in any case. Holds
 * the last click on a button until the shell takes it over.
 */
export function bootstrapScript(): void {
  const patienceMs = 2_000;
  /** A few at a time: each takes a phone some milliseconds. */
  const atATime = 3;
  let begun = false;
  const begin = () => {
    const scripts = document.querySelector<HTMLTemplateElement>('#forecourt-scripts');
    if (begun || scripts === null) return;
    begun = true;
    const waiting = [...document.importNode(scripts.content, true).children];
    const beginSome = () => {
      document.head.append(...waiting.splice(0, atATime));
      if (waiting.length > 0) setTimeout(beginSome);
    };
    beginSome();
  };
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  const hold = (event: MouseEvent) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button[type="button"]') : null;
    const island = button?.closest('[data-island]');
    if (!island || island.matches('[data-listens], [data-listens="all"] *')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.forecourtClick = event;
  };
  const ready = () => {
    if (window.forecourtClick) return begin();
    setTimeout(begin, patienceMs);
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, { once: true, passive: true });
    const lead = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (lead === null || lead.complete) return painted();
    for (const end of ['load', 'error']) lead.addEventListener(end, painted, { once: true });
  };
  addEventListener('click', hold, { capture: true });
  addEventListener('DOMContentLoaded', ready, { once: true });
}
