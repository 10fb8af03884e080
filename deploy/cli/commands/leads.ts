import { endpoints, LeadChanged, LeadResponse, LeadsResponse, leadFilters } from '@forecourt/contracts/api';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, numberOf, UsageError } from '../command.ts';
import { requestApi, sendToApi } from '../request-api.ts';
import { count, paragraphs, table, when } from '../table.ts';
import { writeDownload } from '../write-download.ts';

/** `forecourt leads …`: read, deliver and erase the leads of a site. */
export const leadCommands: readonly Command[] = [
  {
    name: 'leads list',
    usage: `<site> [--state ${leadFilters.join('|')}] [--search "words"] [--limit 50] [--before <position>]`,
    summary: 'Lists a site’s leads, newest first, and how each delivery went',
    details:
      'A lead has failed if at least one of its channels still couldn’t send it after the last try. The list says how to see the next page.',
    texts: ['state', 'search', 'limit', 'before'],
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
      return { json: found, text: describeList(site, found) };
    },
  },
  {
    name: 'leads show',
    usage: '<lead>',
    summary: 'Shows a lead as it was sent, and every attempt to deliver it',
    async run({ words, ...connection }) {
      const { lead: id } = namedWords(words, 'lead');
      const found = await requestApi(connection, endpoints.dealerLead(id), {
        schema: LeadResponse,
        what: 'a question about a lead',
      });
      return { json: found, text: describeLead(found) };
    },
  },
  {
    name: 'leads replay',
    usage: '<lead> [--channel <channel>]',
    summary: 'Sends a lead again through one channel, or through all that haven’t sent it',
    details: 'The receiver gets the same id again, so it can spot the repeat.',
    texts: ['channel'],
    async run({ words, text, ...connection }) {
      const { lead: id } = namedWords(words, 'lead');
      const changed = await requestApi(connection, endpoints.replayedLead(id, text('channel')), {
        schema: LeadChanged,
        what: 'delivering a lead again',
        method: 'POST',
      });
      const { channels = [] } = changed;
      const what =
        channels.length === 0
          ? 'was already sent through all its channels, so nothing was done'
          : `is being sent again through ${channels.join(', ')}`;
      return { json: changed, text: `Lead ${id} ${what}.` };
    },
  },
  {
    name: 'leads export',
    usage: '<site> --to <file> [--state all|new|answered|failed] [--search "words"]',
    summary: 'Writes a site’s leads to a CSV file for spreadsheets',
    details:
      'The file must be new, and only its owner can read it, because it holds personal data. Anything that looks like a formula is written as text.',
    texts: ['to', 'state', 'search'],
    async run(context) {
      const { site } = namedWords(context.words, 'site');
      const to = context.text('to');
      if (to === undefined) throw new UsageError('Name the file: --to leads.csv.');
      const address = endpoints.leadsExport({ site, state: stateOf(context), q: context.text('search') });
      const { body } = await sendToApi(context, address, { what: 'an export of leads' });
      const file = await writeDownload(context, to, body);
      return { json: { site, file }, text: `The leads of ${site} are in ${file}.` };
    },
  },
  {
    name: 'leads unsubscribed',
    usage: '<site> --to <file>',
    summary: 'Writes a CSV file of the addresses that opted out of a site’s offers',
    details:
      'For the system that sends offers. Anyone who agreed to offers in a later enquiry is left out. The file must be new, and only its owner can read it.',
    texts: ['to'],
    async run(context) {
      const { site } = namedWords(context.words, 'site');
      const to = context.text('to');
      if (to === undefined) throw new UsageError('Name the file: --to unsubscribed.csv.');
      const { body } = await sendToApi(context, endpoints.unsubscribed({ site }), { what: 'a list of addresses' });
      const file = await writeDownload(context, to, body);
      return { json: { site, file }, text: `The addresses that opted out of offers from ${site} are in ${file}.` };
    },
  },
  {
    name: 'leads erase',
    usage: '<lead>',
    summary: 'Erases everything about the person from a lead for good; the lead still counts',
    async run({ words, ...connection }) {
      const { lead: id } = namedWords(words, 'lead');
      const changed = await requestApi(connection, endpoints.erasedLead(id), {
        schema: LeadChanged,
        what: 'erasing a lead',
        method: 'POST',
      });
      return { json: changed, text: `Lead ${id} is erased.` };
    },
  },
];

/** @throws UsageError */
function stateOf(context: CommandContext): string | undefined {
  const state = context.text('state');
  if (state === undefined || leadFilters.some((each) => each === state)) return state;
  throw new UsageError(`--state is ${leadFilters.join(', ')}, not "${state}".`);
}

function describeList(site: string, { counts, leads, next }: LeadsResponse): string {
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
  return paragraphs(summary, list, next && `Next page: --before ${next}`);
}

function describeLead({ lead, payload, answers, deliveries, ...open }: LeadResponse): string {
  const facts = [
    `${lead.lead_id} of ${lead.site}, ${when(lead.created_at)}`,
    `Category: ${lead.category}`,
    ...(lead.erased_at === undefined
      ? [`Name: ${lead.name}`, `Email: ${payload.email}`, `Phone: ${payload.phone}`]
      : [`Erased: ${when(lead.erased_at)}`]),
    ...(lead.vehicle === undefined ? [] : [`Vehicle: ${lead.vehicle}`]),
    ...(open.no_marketing_since === undefined ? [] : [`No offers since: ${when(open.no_marketing_since)}`]),
    ...(lead.booking === undefined ? [] : [`Booking: ${lead.booking.state}, ${lead.booking.time}`]),
    lead.answered_at === undefined ? 'Not answered' : `Answered: ${when(lead.answered_at)} by ${lead.answered_by}`,
  ];
  const tries = deliveries.flatMap(({ channel, attempts }) =>
    attempts.map(({ attempt, at, outcome, detail, took_ms }) => [
      channel,
      String(attempt),
      when(at),
      outcome,
      detail,
      `${took_ms} ms`,
    ]),
  );
  return paragraphs(
    facts.join('\n'),
    payload.message,
    answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    open.answers_unreadable === true && 'Some answers can’t be decrypted because their key is missing.',
    table([
      ['CHANNEL', 'KIND', 'TO', 'STATE', 'NEXT TRY'],
      ...deliveries.map(({ channel, kind, target, state, next_attempt_at: next }) => [
        channel,
        kind,
        target,
        state,
        next === undefined ? '' : when(next),
      ]),
    ]),
    tries.length > 0 && table([['CHANNEL', 'TRY', 'AT', 'OUTCOME', 'DETAIL', 'TOOK'], ...tries]),
  );
}
