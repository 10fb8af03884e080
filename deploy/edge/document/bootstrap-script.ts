declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** The last click on a button that had no listener yet. The shell repeats the click after hydration. */
    forecourtClick?: MouseEvent | undefined;
    /**
     * Returns the DOM changes that were made before the page's scripts ran, for example by a translator. The shell
     * calls it once.
     */
    forecourtChanges?: (() => readonly MutationRecord[]) | undefined;
  }
}

/**
 * The document's bootstrap script. The document contains the source text of this function, so the function may use
 * nothing from outside.
 *
 * The script starts the page's other scripts when the lead picture is painted, so that their download does not delay
 * the picture. It starts them earlier at the first input, and after two seconds at the latest. The files of the frame
 * and of widgets follow once the page's files have arrived, because all files share the connection, which may be slow.
 *
 * Until the shell takes over, the script records the last click on a button, and the changes that other scripts make to
 * the DOM.
 */
export function bootstrapScript(): void {
  const patienceMs = 2_000;
  /** Scripts are started in small batches, because starting each takes a phone several milliseconds. */
  const atATime = 3;
  let begun = false;
  const begin = () => {
    const scripts = document.querySelector<HTMLTemplateElement>('#forecourt-scripts');
    if (begun || scripts === null) return;
    begun = true;
    const ofPage = [...document.importNode(scripts.content, true).children];
    const others = ofPage.splice(ofPage.findIndex(({ tagName }) => tagName === 'SCRIPT') + 1);
    const links = ofPage.filter(({ tagName }) => tagName === 'LINK');
    let loading = links.length;
    const ended = () => --loading === 0 && append(others);
    for (const link of links) {
      for (const end of ['load', 'error']) link.addEventListener(end, ended, { once: true });
    }
    append(ofPage);
    if (links.length === 0) append(others);
  };
  const append = (files: Element[]) => {
    document.head.append(...files.splice(0, atATime));
    if (files.length > 0) setTimeout(() => append(files));
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
  const watch = () => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changes.push(...records));
    observer.observe(document.body, { childList: true, subtree: true });
    window.forecourtChanges = () => {
      changes.push(...observer.takeRecords());
      observer.disconnect();
      return changes;
    };
  };
  const ready = () => {
    watch();
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
