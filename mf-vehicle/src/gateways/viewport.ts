/** What a page learns of where its shopper is. */
export type ViewportGateway = {
  /**
   * Hears whenever the top of the viewport leaves an element behind, or comes back to it. An element
   * whose last pixel just touches the top is not left behind. Returns its undo.
   */
  watchPassed(element: Element, hear: (passed: boolean) => void): () => void;
  /** Hears once that an element is in the viewport or within `px` of it. Returns its undo. */
  watchNear(element: Element, px: number, hear: () => void): () => void;
  /** Hears once that the page has loaded and the browser has time. Returns its undo. */
  whenIdle(hear: () => void): () => void;
};

/** After the load the page has more urgent things to do for so long. */
const idleMs = 1_000;

/** The browser's viewport; on the server nobody asks. */
export function createViewportGateway(): ViewportGateway {
  return {
    watchPassed(element, hear) {
      const observer = new IntersectionObserver((entries) => {
        const last = entries.at(-1);
        if (last !== undefined) hear(!last.isIntersecting && last.boundingClientRect.bottom < 0);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    watchNear(element, px, hear) {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          hear();
        },
        { rootMargin: `${px}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    whenIdle(hear) {
      let timer = 0;
      const loaded = () => {
        timer = window.setTimeout(hear, idleMs);
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
