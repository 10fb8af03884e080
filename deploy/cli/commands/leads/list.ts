import { endpoints, LeadsResponse, leadFilters } from '@forecourt/contracts/api';
import type { Command, CommandContext } from '../../command.ts';
import { namedWords, numberOf, UsageError } from '../../command.ts';
import { requestApi } from '../../request-api.ts';
import { count, table, when } from '../../table.ts';

const states = leadFilters.join('|');

/** `forecourt leads list <site> [--state failed] [--search …] [--limit 50] [--before …]` */
export const leadsListCommand: Command = {
  name: 'leads list',
  usage: `<site> [--state ${states}] [--search "words"] [--limit 50] [--before <position>]`,
  summary: 'Lists the leads of a site, newest first, and what became of their delivery',
  details:
    'A failed lead is one that has not left by one of its channels, for all that was tried. The list says how it is continued.',
  options: {
    state: { type: 'string' },
    search: { type: 'string' },
    limit: { type: 'string' },
    before: { type: 'string' },
  },
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const limit = numberOf(context, 'limit') ?? 50;
    if (limit < 1 || limit > 100) throw new UsageError(`--limit is a whole number from 1 to 100, not "${limit}".`);
    const state = stateOf(context);
    const requested = { site, state, q: context.text('search'), before: context.text('before'), limit };
    const found = await requestApi(context, endpoints.dealerLeads(requested), {
      schema: LeadsResponse,
      what: 'a question about leads',
    });
    return { json: found, text: describe(site, found) };
  },
};

/** @throws UsageError */
export function stateOf(context: CommandContext): string | undefined {
  const state = context.text('state');
  if (state === undefined || leadFilters.some((each) => each === state)) return state;
  throw new UsageError(`--state is ${leadFilters.join(', ')}, not "${state}".`);
}

function describe(site: string, { counts, leads, next }: LeadsResponse): string {
  const summary = `${site} has ${count(counts.all, 'lead')}: ${counts.new} new, ${counts.answered} answered, ${counts.failed} failed.`;
  if (leads.length === 0) return summary;
  const rows = leads.map((lead) => [
    lead.lead_id,
    when(lead.created_at),
    lead.category,
    lead.erased_at === undefined ? lead.name : 'erased',
    lead.answered_at === undefined ? '' : `answered by ${lead.answered_by}`,
    lead.deliveries.map(({ channel, state }) => `${channel} ${state}`).join(', '),
  ]);
  const list = table([['LEAD', 'RECEIVED', 'CATEGORY', 'NAME', 'ANSWERED', 'DELIVERY'], ...rows]);
  return [summary, list, ...(next === undefined ? [] : [`Further: --before ${next}`])].join('\n\n');
}
