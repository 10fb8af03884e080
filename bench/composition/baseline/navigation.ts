import type { RouteAliases } from '@forecourt/contracts';
import type { Navigation } from '@forecourt/kit/island';
import { routedAddressOf } from '../../../shell/src/routing/address.ts';
import { addressOfClick } from '../../../shell/src/routing/links.ts';

/** Navigates with the browser's history API; a single bundle needs no other router. */
export function createNavigation(aliases: RouteAliases) {
  const listeners = new Set<() => void>();
  let current = routedAddressOf(location, aliases);
  const refresh = () => {
    current = routedAddressOf(location, aliases);
    for (const listener of [...listeners]) listener();
  };
  const navigation: Navigation = {
    go(href, { replace = false, scroll = true } = {}) {
      history[replace ? 'replaceState' : 'pushState'](null, '', href);
      refresh();
      if (scroll) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    current: () => current.address,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  window.addEventListener('popstate', refresh);
  document.addEventListener('click', (event) => {
    const href = addressOfClick(event, { aliases });
    if (href === null) return;
    event.preventDefault();
    navigation.go(href);
  });
  return { navigation, route: () => current.route };
}
