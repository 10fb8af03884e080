import type { StockPort } from '@forecourt/contracts/api';
import type { ImportDeps } from './store/import-feed.ts';
import { importFeed } from './store/import-feed.ts';

/**
 * The stock service behind the api's port. Imports of one service run one after another: each compares its feed
 * with what the one before has left.
 */
export function createStockService(deps: ImportDeps): StockPort {
  let before: Promise<unknown> = Promise.resolve();
  return {
    importFeed: (feed) => {
      const outcome = before.then(() => importFeed(deps, feed));
      before = outcome.catch(() => {});
      return outcome;
    },
  };
}
