import { createInbox } from '../../inbox/inbox.ts';
import type { Part, PartSettings } from './part.ts';
import { servePages } from './part.ts';

/** Runs the dealers' inbox of leads. @param needs.apiOrigin origin of the api */
export function runInbox(
  { log, budget, rates, trustedProxies }: PartSettings,
  { apiOrigin }: { readonly apiOrigin: () => string },
): Part {
  const inbox = createInbox({ origin: apiOrigin, budget, trustedProxies });
  return {
    handle: rates.guard('edge', servePages(inbox, { what: 'A page of leads', shown: 'Leads', log })),
    close: () => {},
  };
}
