import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';

/** `forecourt host remove <site> <host>` */
export const hostRemoveCommand: Command = {
  name: 'host remove',
  usage: '<site> <host>',
  summary: 'Takes a host from a site whose address is another',
  details: 'Another site may have it then. Admins only.',
  options: {},
  async run({ words, registry }) {
    const { site, host } = namedWords(words, 'site', 'host');
    const removed = unwrap(await (await registry()).removeHost(site, host));
    return { json: removed, text: `${removed.host} belongs to no site now.` };
  },
};
