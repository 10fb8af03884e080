import type { ReactElement } from 'react';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withSentinel } from './sentinel.ts';
import { holdTranslation } from './translated-text.ts';

export type MountedRoot = {
  /** Renders another element in the same root. */
  render(element: ReactElement): void;
  unmount(): void;
};

export type MountOptions = {
  /** Whether to hydrate the server's markup in `container`. */
  readonly adopt: boolean;
  readonly identifierPrefix: string;
  /** Mounting rejects if its content is not on screen after this time. */
  readonly timeoutMs: number;
  /** Called with an error that unmounts the root after its content was on screen. */
  readonly onLost: (error: unknown) => void;
};

/** After this time all hydration boundaries of a root count as hydrated. */
const partsTakenOverMs = 3_000;

/**
 * Mounts an element in its own container. Resolves when it is on screen. Rejects when it throws while rendering or
 * times out, and leaves the container to the caller.
 */
export function mountRoot(
  container: HTMLElement,
  element: ReactElement,
  { adopt, identifierPrefix, timeoutMs, onLost }: MountOptions,
): Promise<MountedRoot> {
  return new Promise((resolve, reject) => {
    let settled = false;
    let root: Root | undefined;
    let release: (() => void) | undefined;
    const settle = (outcome: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      // `release` waits, because hydration boundaries are hydrated in later tasks. A root that hydrates nothing has no
      // `release`, and so no timer: a pending timer would keep the page in memory.
      if (release !== undefined) setTimeout(release, partsTakenOverMs);
      outcome();
    };
    const lose = (error: unknown) => {
      if (settled) return onLost(error);
      // Unmounts in a microtask, because React forbids unmounting during a render. The microtask runs before the caller
      // is notified.
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
      // A transition hydrates in slices of a few milliseconds. Parts that the shopper interacts with are hydrated at
      // once.
      startTransition(() => {
        root = hydrateRoot(container, wrap(element), options);
      });
    } else {
      root = createRoot(container, options);
      root.render(wrap(element));
    }
  });
}
