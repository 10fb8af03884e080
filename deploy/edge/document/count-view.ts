/**
 * Counts the document once, after it has been shown, by its outcome: its page hydrated; it did not hydrate within ten
 * seconds of being visible; or the shopper left before either. A document that is never visible is not counted.
 *
 * It is sent as its own source text, the same for everybody, so it may use nothing from outside. It is a separate
 * script in old syntax, so that an error in the other scripts does not stop it.
 *
 * @param more further fields of the view. Default: none
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
    // The page's own files load first.
    if (visibleSeconds >= 10 || (isHydrated() && document.readyState === 'complete')) end('notHydrated');
  }, 1000);
  addEventListener('pagehide', leave);
}
