import { useHref, useNavigation } from '@forecourt/kit/island';
import type { MouseEvent, ReactNode } from 'react';
import { createContext, use, useMemo } from 'react';
import { writeRequest } from '../../model/search/search-address.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** How filters navigate to other searches. */
export type SearchLinks = {
  readonly hrefOf: (request: SearchRequest) => string;
  /** @param replace replaces the history entry; used when a focused control changes the search repeatedly */
  readonly go: (request: SearchRequest, replace?: boolean) => void;
  /** Navigates to an address of this site the way `go` does. */
  readonly goTo: (href: string) => void;
  /** Click handler of a link to `request`: a plain click navigates the way `go` does. */
  readonly onPress: (request: SearchRequest) => (event: MouseEvent) => void;
};

const QuietContext = createContext<((href: string) => void) | null>(null);

/**
 * Filters inside this component replace the history entry and do not scroll. A sheet needs this, because a single Back
 * must close it.
 *
 * @param onGo called with the new address; must be the same function in every render
 */
export function QuietFilters({
  onGo,
  children,
}: {
  readonly onGo: (href: string) => void;
  readonly children: ReactNode;
}) {
  return <QuietContext value={onGo}>{children}</QuietContext>;
}

export function useSearchLinks(): SearchLinks {
  const href = useHref();
  const navigation = useNavigation();
  const quiet = use(QuietContext);
  return useMemo(() => {
    const hrefOf = (request: SearchRequest) => {
      const { scope, query } = writeRequest(request);
      return href('search.results', { scope }, query);
    };
    const goTo = (to: string, replace = false) => {
      navigation.go(to, quiet ? { replace: true, scroll: false } : { replace });
      quiet?.(to);
    };
    const go = (request: SearchRequest, replace = false) => goTo(hrefOf(request), replace);
    return {
      hrefOf,
      go,
      goTo: (to) => goTo(to),
      onPress: (request) => (event) => {
        // Outside a sheet the shell handles the link.
        if (!quiet || !isPlainClick(event)) return;
        event.preventDefault();
        go(request);
      },
    };
  }, [href, navigation, quiet]);
}

/** Whether a click opens the link in this tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
