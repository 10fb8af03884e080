import { endpoints, UndoReport } from '@forecourt/contracts/api';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { requestApi } from '../request-api.ts';
import { count } from '../table.ts';

/** `forecourt stock undo <import>` */
export const stockUndoCommand: Command = {
  name: 'stock undo',
  usage: '<import>',
  summary: 'Brings the cars that an import changed back to what they were',
  details:
    'Cars that changed since, or that the import brought and somebody has reserved, stay as they are and are named.',
  options: {},
  async run({ words, ...connection }) {
    const { import: importId } = namedWords(words, 'import');
    const report = await requestApi(connection, endpoints.undoneImport(importId), {
      schema: UndoReport,
      what: 'undoing an import',
      method: 'POST',
    });
    const { dealership, restored, removed, changedSince } = report;
    const lines = [
      `Import ${importId} of ${dealership} is undone: ${count(restored, 'car')} as before, ${count(removed, 'car')} taken out.`,
      changedSince.length === 0 ? '' : `Changed since, and left as they are: ${changedSince.join(', ')}.`,
    ];
    return { json: report, text: lines.filter((line) => line !== '').join('\n'), failed: changedSince.length > 0 };
  },
};
