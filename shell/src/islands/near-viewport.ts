/**
 * Calls `run` once, when the element comes within 500 px of the viewport. Returns a function that cancels this.
 *
 * @source spec §9, VDP-079
 */
export function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '500px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
