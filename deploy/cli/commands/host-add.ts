import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';

/** `forecourt host add <site> <host>` */
export const hostAddCommand: Command = {
  name: 'host add',
  usage: '<site> <host>',
  summary: 'Gives a site a host, which its configuration may then choose as its "url"',
  details: 'A host belongs to one site. For a new site this comes before its first `site apply`. Admins only.',
  options: {},
  async run({ words, registry }) {
    const { site, host } = namedWords(words, 'site', 'host');
    const added = unwrap(await (await registry()).addHost(site, host));
    return { json: added, text: `${added.host} belongs to ${added.site}.` };
  },
};
