import type { StockPort } from '@forecourt/contracts/api';
import { createSerialQueue } from './serial-queue.ts';
import type { ImportDeps } from './store/import-feed.ts';
import { importFeed } from './store/import-feed.ts';
import { undoImport } from './store/undo-import.ts';

/**
 * The stock service behind the api's port. Imports of one service run one after another: each compares its feed
 * with what the one before has left.
 */
export function createStockService(deps: ImportDeps): StockPort {
  const oneAtATime = createSerialQueue();
  return {
    importFeed: (feed) => oneAtATime(() => importFeed(deps, feed)),
    undoImport: (importId) => oneAtATime(() => undoImport(deps, importId)),
  };
}
