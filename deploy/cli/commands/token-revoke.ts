import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';

/** `forecourt token revoke <name>` */
export const tokenRevokeCommand: Command = {
  name: 'token revoke',
  usage: '<name>',
  summary: 'Makes a token worthless',
  options: {},
  async run({ words, registry }) {
    const { name } = namedWords(words, 'name');
    const revoked = unwrap(await (await registry()).revokeToken(name));
    return { json: revoked, text: `${name}'s token is worthless from now on.` };
  },
};
