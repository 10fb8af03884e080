/** What a page learns of where its shopper is. */
export type ViewportGateway = {
  /** Calls back once, when an element is in the viewport or within 500 px of it. Returns its undo. */
  whenNear(element: Element, run: () => void): () => void;
};

export const browserViewport: ViewportGateway = {
  whenNear(element, run) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        run();
      },
      { rootMargin: '500px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  },
};
