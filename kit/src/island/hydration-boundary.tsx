import type { ReactNode } from 'react';
import { Suspense } from 'react';

/**
 * A part of a page that React hydrates in a separate task, so that the browser handles input between two parts. A part
 * that the shopper interacts with is hydrated first. The boundary never suspends, so it needs no fallback. Do not use
 * it around slots whose widgets handle clicks: clicks before hydration are lost there.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
