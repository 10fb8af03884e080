import type { RouteAliases } from '@forecourt/contracts';
import type { Navigation } from '@forecourt/kit/island';
import { navigateToUrl } from 'single-spa';
import { placeOf } from './address.ts';
import { addressOfClick } from './links.ts';
import type { createScrollMemory } from './scroll-memory.ts';

type Deps = {
  readonly aliases: RouteAliases;
  readonly scroll: ReturnType<typeof createScrollMemory>;
};

/** How the last change of address came about: decides whether the page scrolls to its top or to where it was left. */
export type Arrival = 'link' | 'history' | 'quiet';

/** Moves through the site without leaving the document. */
export function createNavigation({ aliases, scroll }: Deps) {
  const listeners = new Set<() => void>();
  let current = placeOf(location, aliases);
  let arrival: Arrival = 'history';
  let moved = false;
  let entries = 0;
  let saving = 0;
  /** Asking the window in the middle of a press would have it lay the page out first. */
  let top = window.scrollY;

  const refresh = () => {
    const next = placeOf(location, aliases);
    if (next.address.path === current.address.path && next.address.query === current.address.query) return;
    current = next;
    moved = true;
    for (const listener of [...listeners]) listener();
  };
  const markEntry = () => {
    if ((history.state as { forecourtKey?: string } | null)?.forecourtKey) return;
    history.replaceState({ ...(history.state as object | null), forecourtKey: `${Date.now()}.${++entries}` }, '');
  };
  const go: Navigation['go'] = (href, { replace = false, scroll: scrolls = true } = {}) => {
    clearTimeout(saving);
    scroll.save(top);
    arrival = scrolls ? 'link' : 'quiet';
    if (replace) history.replaceState(history.state, '', href);
    else navigateToUrl(href);
    markEntry();
    refresh();
  };

  markEntry();
  window.addEventListener('popstate', (event) => {
    // The router fires it for steps forward, too, and asks for the place right after.
    if (!('singleSpa' in event)) {
      // A scroll that was not kept yet belongs to the entry just left.
      clearTimeout(saving);
      arrival = 'history';
    }
    refresh();
  });
  document.addEventListener('click', (event) => {
    const href = addressOfClick(event, aliases);
    if (href === null) return;
    event.preventDefault();
    go(href);
  });
  window.addEventListener(
    'scroll',
    () => {
      top = window.scrollY;
      clearTimeout(saving);
      saving = window.setTimeout(() => scroll.save(top), 120);
    },
    { passive: true },
  );

  const navigation: Navigation = {
    go,
    current: () => current.address,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    navigation,
    place: () => current,
    arrival: () => arrival,
    /** Whether the address has changed since the document came. */
    hasMoved: () => moved,
  };
}
