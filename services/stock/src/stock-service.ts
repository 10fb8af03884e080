import type { StockPort } from '@forecourt/contracts/api';
import type { ImportDeps } from './store/import-feed.ts';
import { importFeed } from './store/import-feed.ts';
import { undoImport } from './store/undo-import.ts';

/**
 * The stock service behind the api's port. Imports of one service run one after another: each compares its feed
 * with what the one before has left.
 */
export function createStockService(deps: ImportDeps): StockPort {
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const outcome = before.then(work);
    before = outcome.catch(() => {});
    return outcome;
  };
  return {
    importFeed: (feed) => inTurn(() => importFeed(deps, feed)),
    undoImport: (importId) => inTurn(() => undoImport(deps, importId)),
  };
}
