import type { createElement, Fragment, ReactElement, useEffect } from 'react';
import type { createRoot } from 'react-dom/client';

/** The functions of the remote's own React that mounting uses. */
export type ReactParts = {
  readonly createElement: typeof createElement;
  readonly Fragment: typeof Fragment;
  readonly useEffect: typeof useEffect;
  readonly createRoot: typeof createRoot;
};

/**
 * Renders an element in a container, as `mountRoot` does without server markup. Resolves once the element is on screen,
 * with a function that unmounts it. Rejects if the element throws before that or takes longer than `timeoutMs`.
 *
 * @param onLost called with an error that removes the element after it was shown
 */
export function show(
  { createElement, Fragment, useEffect, createRoot }: ReactParts,
  container: HTMLElement,
  element: ReactElement,
  {
    prefix,
    timeoutMs,
    onLost,
  }: { readonly prefix: string; readonly timeoutMs: number; readonly onLost: (error: unknown) => void },
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isShown = false;
    const lose = (error: unknown) => {
      clearTimeout(timer);
      if (isShown) return onLost(error);
      // Unmounts in a microtask, because React forbids unmounting during a render.
      queueMicrotask(() => root.unmount());
      reject(error);
    };
    const timer = setTimeout(
      () => lose(new Error(`MOUNT_TOO_SLOW: nothing on screen within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const root = createRoot(container, { identifierPrefix: prefix, onUncaughtError: lose });
    const Sentinel = () => {
      useEffect(() => {
        clearTimeout(timer);
        isShown = true;
        resolve(() => root.unmount());
      }, []);
      return null;
    };
    root.render(createElement(Fragment, null, element, createElement(Sentinel)));
  });
}
