/** Detects when elements come near the viewport. */
export type ViewportGateway = {
  /** Calls back once, when an element is within 500 px of the viewport. Returns a function that cancels the call. */
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
