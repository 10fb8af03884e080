import type { SiteConfig } from '@forecourt/contracts/site-config';
import { leadChannel, mostChannelsOfLead, ownMailChannel } from '@forecourt/contracts/site-config';
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

/** A warning if one lead can match routes with more channels than a lead may have. */
export function leadWarnings({ leads }: SiteConfig): readonly DocumentFault[] {
  const most = channelsOfOneLead(leads?.routes ?? []);
  if (most.size <= mostChannelsOfLead) return [];
  const left = [...most].slice(mostChannelsOfLead);
  const message = `send a lead through ${most.size} channels at once, and only the first ${mostChannelsOfLead} deliver it: not ${firstNames(left)}. Give fewer channels to routes that match the same leads.`;
  return [{ path: 'leads.routes', message }];
}

type Route = NonNullable<NonNullable<SiteConfig['leads']>['routes']>[number];

/**
 * The channels of the lead that would be delivered through the most channels. A privacy request matches only routes
 * that name its category.
 */
function channelsOfOneLead(routes: readonly Route[]): ReadonlySet<string> {
  let most: ReadonlySet<string> = new Set();
  // Undefined represents all values that no route names.
  const valuesOf = <Value>(of: (route: Route) => readonly Value[] | undefined) =>
    new Set([undefined, ...routes.flatMap((route) => of(route) ?? [])]);
  for (const category of valuesOf(({ categories }) => categories))
    for (const carType of valuesOf(({ carTypes }) => carTypes)) {
      const matching = routes.filter(
        ({ categories, carTypes }) =>
          (categories?.some((each) => each === category) ?? category !== 'Privacy Request') &&
          (carTypes === undefined || carTypes.some((each) => each === carType)),
      );
      for (const location of new Set([undefined, ...matching.flatMap(({ locations = [] }) => locations)])) {
        const own = matching.filter(({ locations }) => locations?.some((each) => each === location) ?? true);
        const channels = new Set(own.flatMap((route) => route.channels));
        if (channels.size > most.size) most = channels;
      }
    }
  return most;
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
