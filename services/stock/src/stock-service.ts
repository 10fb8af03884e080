import type { StockPort } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import { createImportQueue } from './import-queue.ts';
import type { ImportDeps } from './store/import-deps.ts';
import { importFeed } from './store/import-feed.ts';
import { undoImport } from './store/undo-import.ts';

/** Each running import has its own thread and memory. */
const atOnce = 3;

/**
 * The stock service behind the api's port. Imports of one dealership run one after another, because each compares its
 * feed with the result of the previous one. A dealership need not wait for all imports of another.
 */
export function createStockService(deps: ImportDeps): StockPort {
  const queue = createImportQueue(atOnce);
  return {
    importFeed: (feed) => queue(feed.dealershipSlug, () => importFeed(deps, feed)),
    undoImport: async (importId) => queue(await dealershipOf(deps.db, importId), () => undoImport(deps, importId)),
  };
}

async function dealershipOf(db: Queries, importId: string): Promise<string> {
  const [found] = await db
    .select({ dealership: stockImports.dealershipSlug })
    .from(stockImports)
    .where(eq(stockImports.id, importId));
  return found?.dealership ?? '';
}
