import { useHref, useNavigation } from '@forecourt/kit/island';
import type { MouseEvent, ReactNode } from 'react';
import { createContext, use, useMemo } from 'react';
import { writeRequest } from '../../model/search/search-address.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** How filters lead to other searches. */
export type SearchLinks = {
  readonly hrefOf: (request: SearchRequest) => string;
  /** @param replace without a new step in the history: one more change by a control that is still held */
  readonly go: (request: SearchRequest, replace?: boolean) => void;
  /** Goes to an address of this site as `go` does. */
  readonly goTo: (href: string) => void;
  /** For a link to `request`: a plain click moves as `go` does. */
  readonly onPress: (request: SearchRequest) => (event: MouseEvent) => void;
};

const QuietContext = createContext<((href: string) => void) | null>(null);

/**
 * Filters inside change the address in place: no new step in the history and no scroll. For a
 * sheet, which Back must close at once.
 *
 * @param onGo is given where they went; keep it stable
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
        // Outside a sheet the shell follows the link itself.
        if (!quiet || !isPlainClick(event)) return;
        event.preventDefault();
        go(request);
      },
    };
  }, [href, navigation, quiet]);
}

/** A click that follows a link here, not in another tab or window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
