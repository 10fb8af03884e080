/** Reports where elements are relative to the viewport. */
export type ViewportGateway = {
  /**
   * Calls back whenever an element leaves the viewport at the top, or returns. An element that touches the top edge has
   * not left. Returns a function that stops it.
   */
  watchPassed(element: Element, listener: (passed: boolean) => void): () => void;
  /** Calls back once an element is within `px` of the viewport. Returns a function that stops it. */
  watchNear(element: Element, px: number, listener: () => void): () => void;
  /**
   * Calls back with each child of an element and whether a part of the child is visible, at the start and on every
   * change. Children that become visible come before children that become hidden. Returns a function that stops it.
   */
  watchSeen(row: Element, listener: (child: HTMLElement, seen: boolean) => void): () => void;
  /** Calls back once an element is outside the viewport; at once if it already is. Returns a function that stops it. */
  whenOutOfView(element: Element, listener: () => void): () => void;
  /**
   * Calls back with whether the page is pinch-zoomed, at the start and after every change. Returns a function that
   * stops it.
   */
  watchPinched(listener: (pinched: boolean) => void): () => void;
  /** Calls back a second after the page has loaded. Returns a function that stops it. */
  whenIdle(listener: () => void): () => void;
};

/**
 * Share of a slide that must be in view for the slide to count as visible. A slide with a smaller share only touches
 * the edge of the row.
 */
const seenShare = 0.02;
const byShare = (a: IntersectionObserverEntry, b: IntersectionObserverEntry) =>
  b.intersectionRatio - a.intersectionRatio;

/** Delay after the load event. Until then, the main thread is free for more urgent work. */
const idleMs = 1_000;

/** Uses the browser's viewport; not called on the server. */
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
