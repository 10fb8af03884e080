import type { Release } from '@forecourt/contracts/release';
import type { PageCaches } from '../page-cache/page-cache.ts';
import type { SiteIndex } from '../sites/site-index.ts';
import type { StockChanges, StockSource } from './follow-stock.ts';
import { followStock } from './follow-stock.ts';
import { createPurges } from './purges.ts';
import { carKey, siteKey, stockKey } from './surrogate-keys.ts';

/**
 * If more cars than this change at once, all documents of their sites are purged instead of the cars' own documents.
 */
const mostCars = 100;

/**
 * Delays after which a change is handled again, to purge old documents that reached the caches after the first purge.
 * After the first delay, documents that an edge was sending during the change have reached the caches. After the second
 * delay, documents that were being composed have reached them too. By then the search contains the change, and no older
 * api response counts as fresh.
 */
const againAfterMs = [500, 3_000];

/**
 * Marks documents in the edge's page cache as outdated when their cars change. Purges documents from the shared caches
 * in front of the edge when a car or a site's release changes.
 */
export function createInvalidation(
  { purgeUrls, stock }: { readonly purgeUrls: readonly string[]; readonly stock: StockSource },
  caches: PageCaches,
  log: (message: string) => void,
) {
  const purges = createPurges(purgeUrls, log);
  const ended = new AbortController();
  const nowAndAgain = (invalidate: () => void) => {
    invalidate();
    for (const ms of againAfterMs) setTimeout(() => ended.signal.aborted || invalidate(), ms).unref();
  };
  return {
    /**
     * Purges the documents of a site's former release from the shared caches. The page cache needs no purge, because
     * its keys contain the lockfile's id.
     */
    released({ lockfile }: Release, before: Release | undefined): void {
      if (before === undefined) return;
      // A rollout changes what visitors get, although the lockfile stays the same. In this case all documents of the
      // site are purged.
      const key = before.lockfile.id === lockfile.id ? siteKey(lockfile.site) : before.lockfile.id;
      nowAndAgain(() => purges.purge([key]));
    },
    /** Purges the documents of cars that change from now on, on the sites that sell them. */
    followStock(selling: SiteIndex['selling']): void {
      followStock(
        stock,
        (changed) =>
          nowAndAgain(() => {
            const affected = affectedDocuments(changed, selling);
            for (const { site, keys } of affected) caches.of(site).outdate(new Set(keys));
            purges.purge(affected.flatMap(({ keys }) => keys));
          }),
        { log, signal: ended.signal },
      );
    },
    close(): void {
      ended.abort();
      purges.close();
    },
  };
}

/** The sites that sell these cars, and the keys of the documents that show them. */
function affectedDocuments(
  changed: StockChanges['cars'],
  selling: SiteIndex['selling'],
): readonly { readonly site: string; readonly keys: readonly string[] }[] {
  const cars = changed.length > mostCars ? null : changed.map(({ slug }) => carKey(slug));
  return [...selling(new Set(changed.map(({ dealership }) => dealership)))].map((site) => ({
    site,
    keys: cars === null ? [siteKey(site)] : [stockKey(site), ...cars],
  }));
}
