import type { StockPort } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import { createImportQueue } from './import-queue.ts';
import { forgetHeldFeed, heldFeed, refuseHeld } from './store/held-feeds.ts';
import type { ImportDeps } from './store/import-deps.ts';
import { importFeed } from './store/import-feed.ts';
import { createMappingReader } from './store/mapping-reader.ts';
import { undoImport } from './store/undo-import.ts';

const ignore = () => {};
const allowed = async () => {};

/** Number of files read at the same time, limited because each has its own process and memory. */
const atOnce = 3;

/**
 * Creates the stock service that the api calls through `StockPort`. Imports of one dealership run one after another,
 * because each compares its feed with the result of the previous one. Dealerships take turns. Checks of files wait for
 * their turn too, because reading a file takes as much memory as importing it.
 */
export function createStockService(deps: ImportDeps): StockPort {
  const queue = createImportQueue(atOnce);
  const reader = createMappingReader(deps);
  return {
    ...reader,
    inferMapping: (sent) => queue(sent.dealershipSlug, () => reader.inferMapping(sent), sent.signal),
    checkMapping: (sent) => queue(sent.dealershipSlug, () => reader.checkMapping(sent), sent.signal),
    importFeed: (feed, onProgress = ignore) =>
      queue(
        feed.dealershipSlug,
        async () => {
          await feed.onTurn?.();
          const outcome = await importFeed(deps, feed, onProgress);
          if (feed.accept !== undefined && outcome.kind === 'reported') await forgetHeldFeed(deps.db, feed.accept);
          return outcome;
        },
        feed.signal,
      ),
    acceptImport: async (importId, by, onProgress = ignore, onTurn = allowed) =>
      queue(await dealershipOf(deps.db, importId), async () => {
        await onTurn();
        const held = await heldFeed(deps.db, importId);
        if (held.kind === 'refused') return held;
        const outcome = await importFeed(deps, { ...held.feed, by }, onProgress);
        if (outcome.kind === 'reported') await forgetHeldFeed(deps.db, importId);
        return outcome;
      }),
    refuseImport: async (importId, by, onTurn = allowed) =>
      queue(await dealershipOf(deps.db, importId), () => onTurn().then(() => refuseHeld(deps, importId, by))),
    undoImport: async (importId, onProgress = ignore, onTurn = allowed) =>
      queue(await dealershipOf(deps.db, importId), () => onTurn().then(() => undoImport(deps, importId, onProgress))),
  };
}

async function dealershipOf(db: Queries, importId: string): Promise<string> {
  const [found] = await db
    .select({ dealership: stockImports.dealershipSlug })
    .from(stockImports)
    .where(eq(stockImports.id, importId));
  return found?.dealership ?? '';
}
