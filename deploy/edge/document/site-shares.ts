import type { BulkheadPolicy } from 'cockatiel';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';

type Share = { readonly atATime: number; readonly waiting: number };

/** A site has as much under way and waiting as it may. */
export const isShareFull = (error: unknown): boolean => error instanceof BulkheadRejectedError;

/** Does some work of each site at a time, so that one that is requested a lot leaves room for the others. */
export function createSiteShares({ atATime, waiting }: Share) {
  const sites = new Map<string, BulkheadPolicy>();
  return {
    /** Does the work when the site's turn comes. @throws an error of which `isShareFull` is true when too many wait */
    run<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
      let share = sites.get(site);
      if (share === undefined) {
        share = bulkhead(atATime, waiting);
        sites.set(site, share);
      }
      return share.execute(work);
    },
  };
}

export type SiteShares = ReturnType<typeof createSiteShares>;
