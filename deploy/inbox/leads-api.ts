import {
  endpoints,
  LeadChanged,
  LeadResponse,
  LeadSites,
  LeadsResponse,
  Problem,
  siteHeader,
} from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';

/** The api refused a request or did not respond. `signIn`: the token is no longer valid. */
export class LeadsRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type LeadsApi = ReturnType<typeof createLeadsApi>;

/** Client of the api's lead administration. It sends the signed-in user's token, and the api checks the permissions. */
export function createLeadsApi(origin: string, token: string) {
  const ask = async (path: string, method = 'GET'): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } }).catch(
      (cause: unknown) => {
        throw Object.assign(new LeadsRefused(503, 'Leads cannot be read just now. Please try again in a moment.'), {
          cause,
        });
      },
    );
    if (response.ok) return response;
    const problem = safeParse(Problem, await response.json().catch(() => null));
    throw new LeadsRefused(response.status, problem.success ? problem.data.error.message : 'Something went wrong.');
  };
  const read = async <Body>(schema: Schema<Body>, path: string, method?: string): Promise<Body> => {
    const result = safeParse(schema, await (await ask(path, method)).json());
    if (result.success) return result.data;
    throw new LeadsRefused(502, 'The api answers, and not as Forecourt does.');
  };
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
