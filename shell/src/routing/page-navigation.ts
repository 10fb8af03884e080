import type { Navigation } from '@forecourt/kit/island';
import type { createNavigation } from './navigation.ts';

/** The navigation as a page sees it. */
export type PageNavigation = Navigation & {
  /** Whether the page itself is just changing its address. */
  readonly isRewriting: () => boolean;
};

/**
 * The navigation as a page sees it: it receives the addresses of its own route. The change that
 * leaves it does not reach it; it stays dimmed until the next page is ready. A page that replaces its
 * own query says what it shows already: it stays as it is, with focus and all that was typed.
 *
 * @param followsAddress whether the page on screen shows whatever its address says
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
