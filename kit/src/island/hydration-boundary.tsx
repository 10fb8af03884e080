import type { ReactNode } from 'react';
import { Suspense } from 'react';

/**
 * A part of a page that React takes over from the server's markup in a turn of its own, so that a finger's touch is
 * heard between two parts; one that is touched comes first. It has nothing to wait for and looks the same throughout.
 * Not for a part with slots whose widgets take presses: until it is taken over, nobody holds a press for them.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
