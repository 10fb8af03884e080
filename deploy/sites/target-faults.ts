import type { SiteConfig } from '@forecourt/contracts/site-config';
import { allowedTargets, privateHostFault } from '@forecourt/outbound';
import type { DocumentFault } from './document-faults.ts';

/**
 * Faults for private addresses to which the platform's servers would connect, except those that the installation
 * allows. A host name is checked only when it is resolved.
 */
export function targetFaults(config: SiteConfig, allowed = allowedTargets(process.env)): readonly DocumentFault[] {
  return serverTargets(config).flatMap(({ path, url }) => {
    const hostname = URL.canParse(url) ? new URL(url).hostname : undefined;
    const message = hostname === undefined ? 'isn’t an address.' : privateHostFault(hostname, allowed);
    return message === null ? [] : [{ path, message }];
  });
}

/**
 * Addresses in a configuration to which the platform's servers connect. Only browsers connect to the other addresses.
 */
function serverTargets({
  search,
  images,
  leads,
  backends = [],
}: SiteConfig): readonly { readonly path: string; readonly url: string }[] {
  return [
    ...(search.host === '' ? [] : [{ path: 'search.host', url: `https://${search.host}` }]),
    ...backends.map(({ origin }, index) => ({ path: `backends[${index}].origin`, url: origin })),
    ...(images?.origins ?? []).map((url, index) => ({ path: `images.origins[${index}]`, url })),
    ...Object.entries(leads?.channels ?? {}).flatMap(([name, channel]) =>
      'url' in channel ? [{ path: `leads.channels.${name}.url`, url: channel.url }] : [],
    ),
  ];
}
