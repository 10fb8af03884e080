import type { Navigation } from '@forecourt/kit/island';
import type { createNavigation } from './navigation.ts';

/** Navigation as a page sees it. */
export type PageNavigation = Navigation & {
  /** Whether the page itself is changing its address right now. */
  readonly isRewriting: () => boolean;
};

/**
 * Navigation as a page sees it: the page is notified only of addresses of its own route. While another route loads, the
 * page stays on screen, dimmed. A page that replaces its own query already shows the new state, so it is not loaded
 * again, and keeps focus and typed text.
 *
 * @param followsAddress whether the page on screen follows its address itself
 */
export function createPageNavigation(
  route: string,
  {
    navigation,
    rewrite,
    routedAddress,
  }: Pick<ReturnType<typeof createNavigation>, 'navigation' | 'rewrite' | 'routedAddress'>,
  followsAddress: () => boolean,
): PageNavigation {
  let latest = navigation.current();
  let rewriting = false;
  const isHere = () => routedAddress().route === route;
  const isOwn = (href: string) => {
    const { origin, pathname } = new URL(href, location.href);
    return isHere() && origin === location.origin && pathname === location.pathname;
  };
  return {
    go(href, options) {
      if (options?.replace !== true || followsAddress() || !isOwn(href)) return navigation.go(href, options);
      rewriting = true;
      rewrite(href, options);
      rewriting = false;
    },
    current() {
      if (isHere()) latest = navigation.current();
      return latest;
    },
    subscribe: (listener) =>
      navigation.subscribe(() => {
        if (isHere()) listener();
      }),
    isRewriting: () => rewriting,
  };
}
