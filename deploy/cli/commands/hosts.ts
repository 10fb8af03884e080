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
    details: 'A host belongs to one site. For a new site, do this before its first `site apply`. Admins only.',
    ask: (registry, { site, host }) => registry.addHost(site, host),
    describe: ({ host, site }) => `${host} belongs to ${site}.`,
  }),
  registryCommand({
    name: 'host remove',
    words: ['site', 'host'],
    summary: 'Takes a host from a site that no longer uses it',
    details: 'Another site can then have it. Admins only.',
    ask: (registry, { site, host }) => registry.removeHost(site, host),
    describe: ({ host }) => `${host} no longer belongs to a site.`,
  }),
  {
    name: 'host list',
    usage: '[site]',
    summary: 'Lists which host belongs to which site',
    details: 'Admins see all hosts; a site’s release managers see that site’s.',
    async run({ words, registry }) {
      const site = words.length === 0 ? undefined : namedWords(words, 'site').site;
      const hosts = unwrap(await (await registry()).hosts(site));
      const rows = hosts.map(({ host, site, addedAt, addedBy }) => [host, site, when(addedAt), addedBy]);
      return { json: hosts, text: table([['HOST', 'SITE', 'SINCE', 'BY'], ...rows]) };
    },
  },
];
