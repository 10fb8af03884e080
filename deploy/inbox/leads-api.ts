import { endpoints, LeadChanged, LeadResponse, LeadSites, LeadsResponse, siteHeader } from '@forecourt/contracts/api';
import { createApiClient } from './api-client.ts';

export type LeadsApi = ReturnType<typeof createLeadsApi>;

/** Client of the api's lead administration. It sends the signed-in user's token, and the api checks the permissions. */
export function createLeadsApi(origin: string, token: string) {
  const unreachable = 'We can’t reach your leads right now. Please try again in a moment.';
  const { ask, read } = createApiClient({ origin, token, unreachable });
  return {
    sites: () => read(LeadSites, endpoints.leadSites()),
    list: (requested: Parameters<typeof endpoints.dealerLeads>[0]) =>
      read(LeadsResponse, endpoints.dealerLeads(requested)),
    lead: (id: string) => read(LeadResponse, endpoints.dealerLead(id)),
    answer: (id: string, answered: boolean) => read(LeadChanged, endpoints.answeredLead(id, answered), 'POST'),
    replay: (id: string, channel: string | undefined, sequence: string | undefined) =>
      read(LeadChanged, endpoints.replayedLead(id, channel, sequence), 'POST'),
    erase: (id: string) => read(LeadChanged, endpoints.erasedLead(id), 'POST'),
    since: (requested: { site: string; after: string }) => ask(endpoints.leadsSince(requested)),
    export: (requested: Parameters<typeof endpoints.leadsExport>[0]) => ask(endpoints.leadsExport(requested)),
    /** A picture of a site's vehicle. Pictures are public, so no token is sent. */
    picture: (site: string, path: string) => fetch(`${origin}${path}`, { headers: { [siteHeader]: site } }),
  };
}
