import { endpoints, LeadChanged } from '@forecourt/contracts/api';
import type { Command } from '../../command.ts';
import { namedWords } from '../../command.ts';
import { requestApi } from '../../request-api.ts';

/** `forecourt leads replay <lead> [--channel crm]` */
export const leadsReplayCommand: Command = {
  name: 'leads replay',
  usage: '<lead> [--channel <channel>]',
  summary: 'Delivers a lead again: by a channel, or by all that it has not left by',
  details: 'A receiver is sent the same id again, so that it can tell a repeat.',
  options: { channel: { type: 'string' } },
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
        ? 'has left by all its channels: nothing was done'
        : `is delivered again by ${channels.join(', ')}`;
    return { json: changed, text: `Lead ${id} ${what}.` };
  },
};
