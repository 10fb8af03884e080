import type { PageState } from '@forecourt/contracts/release';
import { lockfileIdOf, returnedPath } from '@forecourt/contracts/release';

/** Minimum time between two requests. */
const askEveryMs = 30_000;
/** Maximum time for which a navigation waits for the response. */
const timeoutMs = 1_000;

type Deps = {
  /** Whether a rollout rolled the lockfile back. */
  readonly ask: (lockfile: string) => Promise<boolean>;
  /** Loads the document of an address. */
  readonly leave: (href: string) => void;
  readonly nowMs: () => number;
};

/**
 * Finds out whether a rollout rolled back the versions of this document. If so, the next navigation loads a new
 * document. Only documents of a candidate ask the edge. If the edge does not respond, the document stays.
 */
export function createReturnedVersions(
  { lockfile, isCandidate }: Pick<PageState, 'lockfile' | 'isCandidate'>,
  { ask, leave, nowMs }: Deps = browser,
) {
  let returned = false;
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  return {
    /** Asks the edge, at most every 30 s. Never rejects. */
    async refresh(): Promise<void> {
      if (isCandidate !== true || returned || nowMs() - requestedAtMs < askEveryMs) return;
      requestedAtMs = nowMs();
      returned = await ask(lockfileIdOf(lockfile)).catch(() => false);
    },
    /** Whether the edge reported a rollback. */
    areReturned: () => returned,
    leave,
  };
}

export type ReturnedVersions = ReturnType<typeof createReturnedVersions>;

const browser: Deps = {
  ask: async (lockfile) => {
    const response = await fetch(`${returnedPath}?lockfile=${lockfile}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok && ((await response.json()) as { returned?: unknown }).returned === true;
  },
  // The current address is reloaded: if it has a fragment, assigning it would only scroll.
  leave: (href) => (href === location.href ? location.reload() : location.assign(href)),
  nowMs: () => performance.now(),
};
