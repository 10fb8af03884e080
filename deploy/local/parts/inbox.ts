import type { SignIns } from '../../admin-sessions/index.ts';
import { createInbox } from '../../inbox/inbox.ts';
import { createStockPages } from '../../inbox/stock/stock-pages.ts';
import type { Part, PartSettings } from './part.ts';
import { servePages } from './part.ts';

/**
 * Starts the inbox, in which dealers read their leads, and the pages of their stock's imports.
 *
 * @param needs.apiOrigin origin of the api
 */
export function runInbox(
  { log, budget, rates }: PartSettings,
  { apiOrigin, signIns }: { readonly apiOrigin: () => string; readonly signIns: SignIns },
): Part {
  const inbox = createInbox({ origin: apiOrigin, budget, signIns });
  const stock = createStockPages({ origin: apiOrigin, budget, signIns });
  const pages: typeof inbox = (request, response) =>
    (/^\/stock([/?]|$)/.test(request.url ?? '') ? stock : inbox)(request, response);
  return {
    handle: rates.guard('edge', servePages(pages, { what: 'A page of the inbox', shown: 'The page', log })),
    close: () => {},
  };
}
