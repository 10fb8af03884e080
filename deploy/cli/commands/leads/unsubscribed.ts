import { endpoints } from '@forecourt/contracts/api';
import type { Command } from '../../command.ts';
import { namedWords, UsageError } from '../../command.ts';
import { sendToApi } from '../../request-api.ts';
import { writeDownload } from './write-download.ts';

/** `forecourt leads unsubscribed <site> --to unsubscribed.csv` */
export const leadsUnsubscribedCommand: Command = {
  name: 'leads unsubscribed',
  usage: '<site> --to <file>',
  summary: 'Writes the addresses that want no offers of a site into a CSV file',
  details:
    'For the system that sends offers. Whoever agreed to them in a later enquiry is not in it. The file is new and for its owner alone.',
  options: { to: { type: 'string' } },
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const to = context.text('to');
    if (to === undefined) throw new UsageError('Name the file: --to unsubscribed.csv.');
    const { body } = await sendToApi(context, endpoints.unsubscribed({ site }), { what: 'a list of addresses' });
    const file = await writeDownload(context, to, body);
    return { json: { site, file }, text: `The addresses that want no offers of ${site} are in ${file}.` };
  },
};
