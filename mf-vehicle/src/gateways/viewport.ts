/** What a page learns of where its shopper is. */
export type ViewportGateway = {
  /**
   * Calls back whenever the top of the viewport leaves an element behind, or comes back to it. An element
   * whose last pixel just touches the top is not left behind. Returns its undo.
   */
  watchPassed(element: Element, listener: (passed: boolean) => void): () => void;
  /** Calls back once an element is in the viewport or within `px` of it. Returns its undo. */
  watchNear(element: Element, px: number, listener: () => void): () => void;
  /**
   * Calls back for each child of an element with whether any of it is visible, at first and on every change;
   * of those that come into view before those that leave it. Returns its undo.
   */
  watchSeen(row: Element, listener: (child: HTMLElement, seen: boolean) => void): () => void;
  /** Calls back once an element is not in the viewport, at once when it is not now. Returns its undo. */
  whenOutOfView(element: Element, listener: () => void): () => void;
  /** Calls back, at first and on every change, with whether two fingers have enlarged the page. Returns its undo. */
  watchPinched(listener: (pinched: boolean) => void): () => void;
  /** Calls back once the page has loaded and the browser is idle. Returns its undo. */
  whenIdle(listener: () => void): () => void;
};

/** A share of less is an edge that merely touches. */
const seenShare = 0.02;
const byShare = (a: IntersectionObserverEntry, b: IntersectionObserverEntry) =>
  b.intersectionRatio - a.intersectionRatio;

/** After the load the page has more urgent things to do for so long. */
const idleMs = 1_000;

/** The browser's viewport; not used on the server. */
export function createViewportGateway(): ViewportGateway {
  return {
    watchPassed(element, listener) {
      const observer = new IntersectionObserver((entries) => {
        const last = entries.at(-1);
        if (last !== undefined) listener(!last.isIntersecting && last.boundingClientRect.bottom < 0);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    watchNear(element, px, listener) {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          listener();
        },
        { rootMargin: `${px}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    watchSeen(row, listener) {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, intersectionRatio: share } of entries.sort(byShare))
            listener(target as HTMLElement, share >= seenShare);
        },
        { root: row, threshold: seenShare },
      );
      for (const child of row.children) observer.observe(child);
      return () => observer.disconnect();
    },
    whenOutOfView(element, listener) {
      const observer = new IntersectionObserver((entries) => {
        if (entries.at(-1)?.isIntersecting !== false) return;
        observer.disconnect();
        listener();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    watchPinched(listener) {
      const viewport = window.visualViewport;
      if (viewport === null) return () => {};
      const look = () => listener(viewport.scale > 1.01);
      look();
      viewport.addEventListener('resize', look);
      return () => viewport.removeEventListener('resize', look);
    },
    whenIdle(listener) {
      let timer = 0;
      const loaded = () => {
        timer = window.setTimeout(listener, idleMs);
      };
      if (document.readyState === 'complete') loaded();
      else window.addEventListener('load', loaded, { once: true });
      return () => {
        clearTimeout(timer);
        window.removeEventListener('load', loaded);
      };
    },
  };
}
