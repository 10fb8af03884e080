import { describeRole, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { table, when } from '../table.ts';

/** `forecourt token list` */
export const tokenListCommand: Command = {
  name: 'token list',
  usage: '',
  summary: 'Lists who has a token, and for what',
  options: {},
  async run({ words, registry }) {
    namedWords(words);
    const tokens = unwrap(await (await registry()).tokens());
    const rows = tokens.map(({ name, role, createdAt, createdBy, expiresAt }) => [
      name,
      describeRole(role),
      when(createdAt),
      createdBy,
      when(expiresAt),
    ]);
    return { json: tokens, text: table([['NAME', 'ROLE', 'SINCE', 'FROM', 'UNTIL'], ...rows]) };
  },
};
