import type { BulkheadPolicy } from 'cockatiel';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';

/** Room that is left after long work, whoever it was for. */
export type Rest = {
  /** Work up to this long is followed by the next at once. */
  readonly lightMs: number;
  /** Longer work is followed by so many times its length … */
  readonly factor: number;
  /** … but no longer than this. */
  readonly longestMs: number;
};

type Share = {
  /** Work of one site under way or at rest. */
  readonly atATime: number;
  /** Work of one site that waits; more is turned away. */
  readonly waiting: number;
  /** Unsaid: none. */
  readonly rest?: Rest;
};

const noRest: Rest = { lightMs: 0, factor: 0, longestMs: 0 };

/** A site has as much under way and waiting as it may. */
export const isShareFull = (error: unknown): boolean => error instanceof BulkheadRejectedError;

/** Does some work of each site at a time, so that one that is requested a lot leaves room for the others. */
export function createSiteShares({ atATime, waiting, rest = noRest }: Share) {
  const sites = new Map<string, BulkheadPolicy>();
  return {
    /** Does the work when the site's turn comes. @throws an error of which `isShareFull` is true when too many wait */
    run<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
      let share = sites.get(site);
      if (share === undefined) {
        share = bulkhead(atATime, waiting);
        sites.set(site, share);
      }
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      share
        .execute(async () => {
          const startedAtMs = performance.now();
          await work().then(resolve, reject);
          await restAfter(performance.now() - startedAtMs, rest);
        })
        .catch(reject);
      return promise;
    },
  };
}

export type SiteShares = ReturnType<typeof createSiteShares>;

async function restAfter(workedMs: number, { lightMs, factor, longestMs }: Rest): Promise<void> {
  if (workedMs > lightMs) await new Promise((resolve) => setTimeout(resolve, Math.min(factor * workedMs, longestMs)));
}
