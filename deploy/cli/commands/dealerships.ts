import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { describeHolds } from '../describe-holds.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

/** `forecourt dealership …`: defines whose cars a site may sell. */
export const dealershipCommands: readonly Command[] = [
  registryCommand({
    name: 'dealership add',
    words: ['site', 'dealership'],
    summary: 'Lets a site sell a dealership’s cars and name it under "dealerships" in its configuration',
    details:
      'The first site a dealership is given to owns it, and that site’s deposit applies to the cars everywhere. Other sites may sell them too. For a new site, do this before its first `site apply`. Admins only.',
    ask: (registry, { site, dealership }) => registry.addDealership(site, dealership),
    describe: ({ dealership, site, owned }) =>
      owned
        ? `${dealership} belongs to ${site}.`
        : `${site} may sell the cars of ${dealership}, which belongs to another site.`,
  }),
  registryCommand({
    name: 'dealership remove',
    words: ['site', 'dealership'],
    summary: 'Takes a dealership from a site whose configuration no longer names it',
    details: 'Lists the site’s reservations, which stay until they end. Admins only.',
    ask: (registry, { site, dealership }) => registry.removeDealership(site, dealership),
    describe: ({ dealership, stays }, { site }) =>
      [`${site} may no longer sell the cars of ${dealership}.`, ...describeHolds(stays)].join('\n'),
  }),
  {
    name: 'dealership list',
    usage: '[site]',
    summary: 'Lists which sites may sell which dealership’s cars',
    details: 'Admins see all dealerships; a site’s release managers see that site’s.',
    async run({ words, registry }) {
      const site = words.length === 0 ? undefined : namedWords(words, 'site').site;
      const dealerships = unwrap(await (await registry()).dealerships(site));
      const rows = dealerships.map(({ dealership, site, owned, addedAt, addedBy }) => [
        dealership,
        site,
        owned ? 'yes' : 'no',
        when(addedAt),
        addedBy,
      ]);
      return { json: dealerships, text: table([['DEALERSHIP', 'SITE', 'OWNS IT', 'SINCE', 'BY'], ...rows]) };
    },
  },
];
