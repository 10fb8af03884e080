import type { Budget } from '@forecourt/budget';
import type { BulkheadPolicy } from 'cockatiel';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';

/** A site has as many documents under way and waiting as it may. */
export const isShareFull = (error: unknown): boolean => error instanceof BulkheadRejectedError;

/** Composes some documents of each site at a time, so that one that is requested a lot leaves room for the others. */
export function createSiteShares({ documentsAtATime, documentsWaiting }: Budget) {
  const sites = new Map<string, BulkheadPolicy>();
  return {
    /** Does the work when the site's turn comes. @throws an error of which `isShareFull` is true when too many wait */
    run<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
      let share = sites.get(site);
      if (share === undefined) {
        share = bulkhead(documentsAtATime, documentsWaiting);
        sites.set(site, share);
      }
      return share.execute(work);
    },
  };
}

export type SiteShares = ReturnType<typeof createSiteShares>;
