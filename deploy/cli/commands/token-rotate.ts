import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { describeIssued } from '../describe-issued.ts';

/** `forecourt token rotate <name>` */
export const tokenRotateCommand: Command = {
  name: 'token rotate',
  usage: '<name>',
  summary: 'Gives a token a new secret, for as long again; the old one is worthless at once',
  details: 'Everybody may rotate their own token; admins those of others.\nThe token is shown this once.',
  options: {},
  async run({ words, registry }) {
    const { name } = namedWords(words, 'name');
    const issued = unwrap(await (await registry()).rotateToken(name));
    return { json: issued, text: describeIssued(issued, 'has a new token') };
  },
};
