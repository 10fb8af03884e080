import type { SignIns } from '../../admin-sessions/index.ts';
import { createInbox } from '../../inbox/inbox.ts';
import type { Part, PartSettings } from './part.ts';
import { servePages } from './part.ts';

/**
 * Starts the inbox, in which dealers read their leads.
 *
 * @param needs.apiOrigin origin of the api
 */
export function runInbox(
  { log, budget, rates }: PartSettings,
  { apiOrigin, signIns }: { readonly apiOrigin: () => string; readonly signIns: SignIns },
): Part {
  const inbox = createInbox({ origin: apiOrigin, budget, signIns });
  return {
    handle: rates.guard('edge', servePages(inbox, { what: 'A page of leads', shown: 'Leads', log })),
    close: () => {},
  };
}
