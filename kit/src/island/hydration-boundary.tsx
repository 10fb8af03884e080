import type { ReactNode } from 'react';
import { Suspense } from 'react';

/**
 * A part of a page that React takes over from the server’s markup in a task of its own, so that input is
 * handled between two parts; one that is touched comes first. It has nothing to wait for and looks the same throughout.
 * Not for a part with slots whose widgets take clicks: until it is hydrated, clicks on them are not held.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
