import { endpoints, LeadChanged } from '@forecourt/contracts/api';
import type { Command } from '../../command.ts';
import { namedWords } from '../../command.ts';
import { requestApi } from '../../request-api.ts';

/** `forecourt leads erase <lead>` */
export const leadsEraseCommand: Command = {
  name: 'leads erase',
  usage: '<lead>',
  summary: 'Erases everything about the person from a lead, for good; it is counted as before',
  options: {},
  async run({ words, ...connection }) {
    const { lead: id } = namedWords(words, 'lead');
    const changed = await requestApi(connection, endpoints.erasedLead(id), {
      schema: LeadChanged,
      what: 'erasing a lead',
      method: 'POST',
    });
    return { json: changed, text: `Lead ${id} is erased.` };
  },
};
