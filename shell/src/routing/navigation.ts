import type { GatedSite } from '@forecourt/contracts';
import { gateOf, isPrivateAddress } from '@forecourt/contracts';
import { isAbovePage } from '@forecourt/kit/history-step';
import type { Navigation } from '@forecourt/kit/island';
import { navigateToUrl } from 'single-spa';
import type { RoutedAddress } from './address.ts';
import { routedAddressOf } from './address.ts';
import { addressOfClick } from './links.ts';
import type { Prepared } from './page-preparation.ts';
import type { ReturnedVersions } from './returned-versions.ts';
import type { createScrollMemory } from './scroll-memory.ts';
import type { UnreachableNotice } from './unreachable-notice.ts';

type Deps = {
  readonly site: GatedSite;
  readonly scroll: ReturnType<typeof createScrollMemory>;
  readonly notice: Pick<UnreachableNotice, 'show' | 'hide'>;
  readonly versions: ReturnedVersions;
  /**
   * Loads the next page before the address changes. Null: nothing has to be loaded, so the address may change at once.
   */
  readonly prepare: (next: RoutedAddress, current: RoutedAddress) => Promise<Prepared> | null;
  /** Called when the navigation ends on the current page. */
  readonly onStay: () => void;
};

type GoOptions = NonNullable<Parameters<Navigation['go']>[1]>;

/**
 * The cause of the last change of address, which decides where the page scrolls. `link`: to its top, or to the section
 * in the hash. `history`: to its previous position. `quiet`: nowhere, because the same page stays on screen.
 */
export type Arrival = 'link' | 'history' | 'quiet';

/** Client-side navigation. The address changes once its page is ready to be shown. */
export function createNavigation({ site, scroll, notice, versions, prepare, onStay }: Deps) {
  const { aliases } = site;
  const listeners = new Set<() => void>();
  let current = routedAddressOf(location, aliases);
  let arrival: Arrival = 'history';
  let moved = false;
  let entries = 0;
  /** Counts navigations; a later one supersedes the earlier ones. */
  let attempts = 0;
  /** Whether a page is loading while the current page is dimmed. */
  let isWaiting = false;
  let saving = 0;
  /** The scroll position. It is tracked: after a click has changed the page, reading `scrollY` would force a layout. */
  let top = window.scrollY;

  /** Reads the current address. @returns whether path or query changed */
  const refresh = (): boolean => {
    const next = routedAddressOf(location, aliases);
    if (next.address.path === current.address.path && next.address.query === current.address.query) return false;
    current = next;
    moved = true;
    for (const listener of [...listeners]) listener();
    return true;
  };
  const markEntry = () => {
    if ((history.state as { forecourtKey?: string } | null)?.forecourtKey) return;
    history.replaceState({ ...(history.state as object | null), forecourtKey: `${Date.now()}.${++entries}` }, '');
  };
  const move = (href: string, { replace = false, scroll: scrolls = true }: GoOptions) => {
    notice.hide();
    clearTimeout(saving);
    scroll.save(top);
    arrival = scrolls ? 'link' : 'quiet';
    if (replace) history.replaceState(history.state, '', href);
    // An open dialog has added a history entry. The entry is replaced, so that Back leads to the page below the dialog.
    else if (isAbovePage()) history.replaceState(null, '', href);
    else navigateToUrl(href);
    markEntry();
    refresh();
  };
  const stay = () => {
    if (isWaiting) onStay();
    isWaiting = false;
  };
  const attempt = (href: string, options: GoOptions) => {
    const number = ++attempts;
    const refreshed = versions.refresh();
    const preparing = prepare(routedAddressOf(new URL(href, location.href), aliases), current);
    if (preparing === null) {
      stay();
      move(href, options);
      return;
    }
    isWaiting = true;
    void Promise.all([preparing, refreshed]).then(([prepared]) => {
      if (number !== attempts) return;
      if (versions.areReturned()) return versions.leave(href);
      if (prepared === 'ready') {
        isWaiting = false;
        move(href, options);
        return;
      }
      stay();
      notice.show({ retry: () => attempt(href, options), dismiss: () => attempts++ });
    });
  };
  const go: Navigation['go'] = (href, options = {}) => {
    notice.hide();
    const url = new URL(href, location.href);
    // A gated page and a private address are loaded as documents, because the edge checks access.
    if (gateOf(site, url.pathname) !== null || isPrivateAddress(url, site.aliases)) return location.assign(url);
    if (versions.areReturned()) return versions.leave(href);
    attempt(href, options);
  };

  markEntry();
  /**
   * Reloads the document if its versions were rolled back. Back and Forward have already changed the address, so they
   * do not wait for the edge's response.
   */
  const loadIfReturned = async () => {
    const number = attempts;
    await versions.refresh();
    if (number === attempts && versions.areReturned()) versions.leave(location.href);
  };
  window.addEventListener('popstate', (event) => {
    // single-spa also dispatches `popstate` when a link changes the address; those events have the field `singleSpa`.
    if ('singleSpa' in event) {
      refresh();
      return;
    }
    // Cancels a pending save: its position belongs to the history entry that was just left.
    clearTimeout(saving);
    arrival = 'history';
    // Back cancels a page that is loading.
    attempts++;
    notice.hide();
    stay();
    if (refresh()) void loadIfReturned();
  });
  document.addEventListener('click', (event) => {
    const href = addressOfClick(event, site);
    if (href === null) return;
    event.preventDefault();
    go(href);
  });
  // Reads the scroll position again: a click may come before the event of a scroll that happened earlier.
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(
      press,
      () => {
        top = window.scrollY;
      },
      { capture: true, passive: true },
    );
  // Saves the scroll position, because the shopper may leave the document before the pending save runs.
  window.addEventListener('pagehide', () => scroll.save(top));
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
    /** Changes the address to match the page on screen, without loading data or cancelling a navigation. */
    rewrite: (href: string, options: GoOptions) => move(href, options),
    routedAddress: () => current,
    arrival: () => arrival,
    /** Whether the address has changed since the document loaded. */
    hasMoved: () => moved,
  };
}
