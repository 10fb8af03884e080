import type { SiteConfig } from '@forecourt/contracts/site-config';
import { allowedTargets, privateHostFault } from '@forecourt/outbound';
import type { DocumentFault } from './document-faults.ts';

/**
 * Addresses that the platform's servers connect to must be public, or allowed by the installation. Host names are
 * checked when they are resolved.
 */
export function targetFaults(config: SiteConfig, allowed = allowedTargets(process.env)): readonly DocumentFault[] {
  return serverTargets(config).flatMap(({ path, url }) => {
    const hostname = URL.parse(url)?.hostname;
    const message = hostname === undefined ? 'is no address.' : privateHostFault(hostname, allowed);
    return message === null ? [] : [{ path, message }];
  });
}

/** Addresses in a configuration that servers connect to; browsers connect to all others. */
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
