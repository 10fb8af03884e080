import type { ReactElement } from 'react';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withSentinel } from './sentinel.ts';
import { holdTranslation } from './translated-text.ts';

/** A React root that is on screen. */
export type MountedRoot = {
  /** Shows something else in the same root. */
  render(element: ReactElement): void;
  unmount(): void;
};

export type MountOptions = {
  /** Take over the server's markup in `container`. */
  readonly adopt: boolean;
  readonly identifierPrefix: string;
  /** Reject when nothing is on screen by then. */
  readonly timeoutMs: number;
  /** Called with an error after mounting that took the root down. */
  readonly onLost: (error: unknown) => void;
};

/** How long after a root is on screen its parts may still be untouched by React. */
const partsTakenOverMs = 3_000;

/**
 * Shows an element in a container of its own. Resolves when it is on screen, rejects when it throws
 * while rendering or takes too long, and then leaves the container to the caller.
 */
export function mountRoot(
  container: HTMLElement,
  element: ReactElement,
  { adopt, identifierPrefix, timeoutMs, onLost }: MountOptions,
): Promise<MountedRoot> {
  return new Promise((resolve, reject) => {
    let settled = false;
    let root: Root | undefined;
    let release = () => {};
    const settle = (outcome: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      // Parts of the page are taken over in tasks of their own.
      setTimeout(release, partsTakenOverMs);
      outcome();
    };
    const lose = (error: unknown) => {
      if (settled) return onLost(error);
      // React forbids unmounting while it renders; the container is free before the caller is notified.
      queueMicrotask(() => root?.unmount());
      settle(() => reject(error));
    };
    const shown = () =>
      settle(() => resolve({ render: (next) => root?.render(wrap(next)), unmount: () => root?.unmount() }));
    const wrap = (content: ReactElement) => withSentinel(content, shown);
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`MOUNT_TOO_SLOW: nothing on screen within ${timeoutMs} ms`)));
      root?.unmount();
    }, timeoutMs);
    const options = {
      identifierPrefix,
      onUncaughtError: lose,
      onRecoverableError: (error: unknown) => console.error(error),
    };
    if (adopt) {
      release = holdTranslation(container);
      // As a transition it is taken over a few milliseconds at a time, and at once where somebody interacts.
      startTransition(() => {
        root = hydrateRoot(container, wrap(element), options);
      });
    } else {
      root = createRoot(container, options);
      root.render(wrap(element));
    }
  });
}
