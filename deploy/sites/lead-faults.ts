import type { SiteConfig } from '@forecourt/contracts/site-config';
import { leadChannel, ownMailChannel } from '@forecourt/contracts/site-config';
import type { Suggest } from './closest-name.ts';
import { firstNames } from './closest-name.ts';
import type { DocumentFault } from './document-faults.ts';

/** Faults for routes that name an unknown channel, and for channels that no route names. */
export function* leadFaults(config: SiteConfig, suggest: Suggest): Iterable<DocumentFault> {
  const { channels = {}, routes = [] } = config.leads ?? {};
  const names = [...new Set([ownMailChannel, ...Object.keys(channels)])];
  for (const [index, route] of routes.entries())
    for (const name of route.channels) {
      if (leadChannel(config, name) !== null) continue;
      yield {
        path: `leads.routes[${index}].channels`,
        message: `"${name}" isn’t a channel.${suggest(name, names)} Channels are ${firstNames(names)}.`,
      };
    }
  const used = new Set(routes.flatMap((route) => route.channels));
  for (const name of Object.keys(channels)) {
    if (name === ownMailChannel || used.has(name)) continue;
    yield { path: `leads.channels.${name}`, message: 'isn’t in any route, so no lead would be sent through it.' };
  }
}

/** The environment variables that the channels name for their secrets. */
export function leadSecrets(leads: SiteConfig['leads']) {
  return Object.entries(leads?.channels ?? {}).flatMap(([name, channel]) =>
    'secret' in channel && channel.secret !== undefined
      ? [{ path: `leads.channels.${name}.secret.env`, env: channel.secret.env, ending: `${endingOf(name)}_SECRET` }]
      : [],
  );
}

const endingOf = (name: string) => name.toUpperCase().replaceAll('-', '_');
