import type { SiteConfig } from '@forecourt/contracts/site-config';
import { leadChannel, ownMailChannel } from '@forecourt/contracts/site-config';
import { didYouMean } from './closest-name.ts';
import type { DocumentFault } from './document-faults.ts';

/** Routes with unknown channels, and channels that no route uses. */
export function leadFaults(config: SiteConfig): readonly DocumentFault[] {
  const { channels = {}, routes = [] } = config.leads ?? {};
  const names = [...new Set([ownMailChannel, ...Object.keys(channels)])];
  const used = new Set(routes.flatMap((route) => route.channels));
  const unknown = routes.flatMap((route, index) =>
    route.channels
      .filter((name) => leadChannel(config, name) === null)
      .map((name) => ({
        path: `leads.routes[${index}].channels`,
        message: `"${name}" is no channel.${didYouMean(name, names)} Channels are ${names.join(', ')}.`,
      })),
  );
  const unused = Object.keys(channels)
    .filter((name) => name !== ownMailChannel && !used.has(name))
    .map((name) => ({ path: `leads.channels.${name}`, message: 'is in no route: no lead would leave by it.' }));
  return [...unknown, ...unused];
}

/** Environment variables that channels name. */
export function leadSecrets(leads: SiteConfig['leads']) {
  return Object.entries(leads?.channels ?? {}).flatMap(([name, channel]) =>
    'secret' in channel && channel.secret !== undefined
      ? [{ path: `leads.channels.${name}.secret.env`, env: channel.secret.env, ending: `${endingOf(name)}_SECRET` }]
      : [],
  );
}

const endingOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
