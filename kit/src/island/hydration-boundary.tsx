import type { ReactNode } from 'react';
import { Suspense } from 'react';

/**
 * A part of a page that React hydrates in a task of its own, so that input is handled between two parts; a part that
 * the shopper interacts with is hydrated first. It never suspends, so it has no fallback. Do not use it around slots
 * whose widgets take clicks: until it is hydrated, clicks on them are not held.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
