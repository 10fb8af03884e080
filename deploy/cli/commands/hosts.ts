import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

/** `forecourt host …`: assign hosts to sites. */
export const hostCommands: readonly Command[] = [
  registryCommand({
    name: 'host add',
    words: ['site', 'host'],
    summary: 'Gives a site a host, which its configuration may then choose as its "url"',
    details: 'A host belongs to one site. For a new site this comes before its first `site apply`. Admins only.',
    ask: (registry, { site, host }) => registry.addHost(site, host),
    describe: ({ host, site }) => `${host} belongs to ${site}.`,
  }),
  registryCommand({
    name: 'host remove',
    words: ['site', 'host'],
    summary: 'Takes a host from a site whose address is another',
    details: 'Another site may have it then. Admins only.',
    ask: (registry, { site, host }) => registry.removeHost(site, host),
    describe: ({ host }) => `${host} belongs to no site now.`,
  }),
  {
    name: 'host list',
    usage: '[site]',
    summary: 'Lists which host belongs to which site',
    details: 'All hosts are for admins; those of one site also for its release managers.',
    async run({ words, registry }) {
      const site = words.length === 0 ? undefined : namedWords(words, 'site').site;
      const hosts = unwrap(await (await registry()).hosts(site));
      const rows = hosts.map(({ host, site, addedAt, addedBy }) => [host, site, when(addedAt), addedBy]);
      return { json: hosts, text: table([['HOST', 'SITE', 'SINCE', 'FROM'], ...rows]) };
    },
  },
];
