import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { table, when } from '../table.ts';

/** `forecourt history <site>` */
export const historyCommand: Command = {
  name: 'history',
  usage: '<site>',
  summary: 'Shows who changed a site, when and why, newest first',
  async run({ words, registry }) {
    const { site } = namedWords(words, 'site');
    const history = unwrap(await (await registry()).history(site)).toReversed();
    const rows = history.map(({ revision, at, actor, action, from, to, why }) => [
      String(revision),
      when(at),
      actor,
      action,
      from ?? 'none',
      to,
      why,
    ]);
    return { json: history, text: table([['REVISION', 'WHEN', 'WHO', 'WHAT', 'FROM', 'TO', 'WHY'], ...rows]) };
  },
};
