import { endpoints, LeadResponse } from '@forecourt/contracts/api';
import type { Command } from '../../command.ts';
import { namedWords } from '../../command.ts';
import { requestApi } from '../../request-api.ts';
import { table, when } from '../../table.ts';

/** `forecourt leads show <lead>` */
export const leadsShowCommand: Command = {
  name: 'leads show',
  usage: '<lead>',
  summary: 'Shows a lead as it was sent, and every try to deliver it',
  options: {},
  async run({ words, ...connection }) {
    const { lead: id } = namedWords(words, 'lead');
    const found = await requestApi(connection, endpoints.dealerLead(id), {
      schema: LeadResponse,
      what: 'a question about a lead',
    });
    return { json: found, text: describe(found) };
  },
};

function describe({ lead, payload, answers, deliveries, ...open }: LeadResponse): string {
  const facts = [
    `${lead.lead_id} of ${lead.site}, ${when(lead.created_at)}`,
    `Category: ${lead.category}`,
    ...(lead.erased_at === undefined
      ? [`Name: ${lead.name}`, `Email: ${payload.email}`, `Phone: ${payload.phone}`]
      : [`Erased: ${when(lead.erased_at)}`]),
    ...(lead.vehicle === undefined ? [] : [`Vehicle: ${lead.vehicle}`]),
    ...(open.no_marketing_since === undefined ? [] : [`Wants no offers since: ${when(open.no_marketing_since)}`]),
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
  return [
    facts.join('\n'),
    ...(payload.message === '' ? [] : [payload.message]),
    ...(answers.length === 0 ? [] : [answers.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(open.answers_unreadable === true ? ['Some answers cannot be decrypted: their key is missing.'] : []),
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
    ...(tries.length === 0 ? [] : [table([['CHANNEL', 'TRY', 'AT', 'OUTCOME', 'DETAIL', 'TOOK'], ...tries])]),
  ].join('\n\n');
}
