/**
 * Counts one view of a document that was visible, with one of three outcomes: the page hydrated; the page did not
 * hydrate within ten seconds of being visible; or the shopper left before that.
 *
 * The document contains the source text of this function, so the function may use nothing from outside. The text is the
 * same for all visitors. The script is separate and uses old syntax, so that an error in other scripts does not stop
 * it.
 *
 * @param more additional fields of the view. Default: none
 */
export function countView(more?: object): void {
  const page = document.documentElement;
  const isHydrated = () => page.hasAttribute('data-hydrated');
  let shown = !document.hidden;
  let visibleSeconds = 0;
  const end = (otherwise: string) => {
    // A document that only redirects is not a page view.
    if (!shown || document.querySelector('meta[http-equiv="refresh"]')) return;
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    const view = { lockfile: page.getAttribute('data-lockfile'), outcome: isHydrated() ? 'hydrated' : otherwise };
    navigator.sendBeacon(
      '/api/page-views',
      new Blob([JSON.stringify(Object.assign(view, more))], { type: 'application/json' }),
    );
  };
  const leave = () => end('leftEarly');
  const timer = setInterval(() => {
    if (!document.hidden) {
      shown = true;
      visibleSeconds++;
    }
    // A hydrated page is counted when all its files are loaded, or after ten seconds.
    if (visibleSeconds >= 10 || (isHydrated() && document.readyState === 'complete')) end('notHydrated');
  }, 1000);
  addEventListener('pagehide', leave);
}
