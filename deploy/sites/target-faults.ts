import type { SiteConfig } from '@forecourt/contracts/site-config';
import { allowedTargets, privateHostFault } from '@forecourt/outbound';
import type { DocumentFault } from './document-faults.ts';

/**
 * What the platform's servers connect to for a site is public, or allowed by the installation. A name is looked up when it
 * is connected to.
 */
export function targetFaults(config: SiteConfig, allowed = allowedTargets(process.env)): readonly DocumentFault[] {
  return serverTargets(config).flatMap(({ path, url }) => {
    const hostname = URL.parse(url)?.hostname;
    const message = hostname === undefined ? 'is no address.' : privateHostFault(hostname, allowed);
    return message === null ? [] : [{ path, message }];
  });
}

/** Addresses of a configuration that servers connect to; all others are reached by browsers alone. */
function serverTargets({
  search,
  images,
  leads,
}: SiteConfig): readonly { readonly path: string; readonly url: string }[] {
  return [
    ...(search.host === '' ? [] : [{ path: 'search.host', url: `https://${search.host}` }]),
    ...(images?.origins ?? []).map((url, index) => ({ path: `images.origins[${index}]`, url })),
    ...Object.entries(leads?.channels ?? {}).flatMap(([name, channel]) =>
      'url' in channel ? [{ path: `leads.channels.${name}.url`, url: channel.url }] : [],
    ),
  ];
}
