import { endpoints } from '@forecourt/contracts/api';
import type { Command } from '../../command.ts';
import { namedWords, UsageError } from '../../command.ts';
import { sendToApi } from '../../request-api.ts';
import { stateOf } from './list.ts';
import { writeDownload } from './write-download.ts';

/** `forecourt leads export <site> --to leads.csv [--state …] [--search …]` */
export const leadsExportCommand: Command = {
  name: 'leads export',
  usage: '<site> --to <file> [--state all|new|answered|failed] [--search "words"]',
  summary: 'Writes the leads of a site into a CSV file for spreadsheets',
  details: 'The file is new and for its owner alone: it holds personal data. What looks like a formula is text in it.',
  options: { to: { type: 'string' }, state: { type: 'string' }, search: { type: 'string' } },
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const to = context.text('to');
    if (to === undefined) throw new UsageError('Name the file: --to leads.csv.');
    const address = endpoints.leadsExport({ site, state: stateOf(context), q: context.text('search') });
    const { body } = await sendToApi(context, address, { what: 'an export of leads' });
    const file = await writeDownload(context, to, body);
    return { json: { site, file }, text: `The leads of ${site} are in ${file}.` };
  },
};
