import type { ReactNode, RefObject } from 'react';
import { createContext, use, useCallback, useRef } from 'react';

const HeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/** Lets its descendants move the focus to the heading of the results. */
export function HeadingFocus({ children }: { readonly children: ReactNode }) {
  return <HeadingContext value={useRef<HTMLHeadingElement>(null)}>{children}</HeadingContext>;
}

/** Ref for the heading. */
export function useHeadingRef(): RefObject<HTMLHeadingElement | null> | undefined {
  return use(HeadingContext) ?? undefined;
}

/**
 * Moves the focus to the heading of the results, without scrolling. Used by controls that disappear when clicked, and
 * by controls that load new results above themselves.
 *
 * @source WCAG 2.4.3
 */
export function useFocusHeading(): () => void {
  const heading = use(HeadingContext);
  return useCallback(() => heading?.current?.focus({ preventScroll: true }), [heading]);
}
