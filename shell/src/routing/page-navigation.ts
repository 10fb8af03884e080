import type { Navigation } from '@forecourt/kit/island';
import type { createNavigation } from './navigation.ts';

/**
 * The navigation as a page sees it: it receives the addresses of its own route. The change that
 * leaves it does not reach it; it stays dimmed until the next page is ready.
 */
export function createPageNavigation(
  route: string,
  { navigation, routedAddress }: Pick<ReturnType<typeof createNavigation>, 'navigation' | 'routedAddress'>,
): Navigation {
  let latest = navigation.current();
  const isHere = () => routedAddress().route === route;
  return {
    go: navigation.go,
    current() {
      if (isHere()) latest = navigation.current();
      return latest;
    },
    subscribe: (listener) =>
      navigation.subscribe(() => {
        if (isHere()) listener();
      }),
  };
}
