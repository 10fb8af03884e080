import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { table, when } from '../table.ts';

/** `forecourt host list [site]` */
export const hostListCommand: Command = {
  name: 'host list',
  usage: '[site]',
  summary: 'Lists which host belongs to which site',
  details: 'All hosts are for admins; those of one site also for its release managers.',
  options: {},
  async run({ words, registry }) {
    const site = words.length === 0 ? undefined : namedWords(words, 'site').site;
    const hosts = unwrap(await (await registry()).hosts(site));
    const rows = hosts.map(({ host, site, addedAt, addedBy }) => [host, site, when(addedAt), addedBy]);
    return { json: hosts, text: table([['HOST', 'SITE', 'SINCE', 'FROM'], ...rows]) };
  },
};
