import type { SiteConfig } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';

type Deps = Pick<OperationDeps, 'sites' | 'notifyDomains'>;

/**
 * The addresses that may get mails about these sites: those of the installation's domains, and those that one of the
 * sites names in its configuration. Other addresses are left out, because otherwise anyone with a token could email
 * strangers.
 */
export async function mayBeNotified(
  { sites: store, notifyDomains }: Deps,
  sites: readonly string[],
  addresses: readonly string[],
): Promise<readonly string[]> {
  const isKnown = (address: string) =>
    notifyDomains === '*' || notifyDomains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
  if (addresses.every(isKnown)) return addresses;
  const own = new Set((await store.findAll(sites)).flatMap(({ config }) => addressesOf(config)));
  return addresses.filter((address) => isKnown(address) || own.has(address.toLowerCase()));
}

/** A refusal that names the first address that may not get mails about these sites, or null. */
export async function refuseNotify(deps: Deps, sites: readonly string[], addresses: readonly string[]) {
  const allowed = await mayBeNotified(deps, sites, addresses);
  const index = addresses.findIndex((address) => !allowed.includes(address));
  if (index === -1) return null;
  const domains = deps.notifyDomains === '*' ? '' : deps.notifyDomains.join(', ');
  return refused(
    'REGISTRY_NOTIFY_REFUSED',
    `"${addresses[index]}" can’t be emailed. Use an address from the configuration of one of the change’s sites, or one on this installation’s domains (NOTIFY_DOMAINS): ${domains || 'none is set'}.`,
    { [`notify.${index}`]: 'isn’t an address of the site or this installation' },
  );
}

function addressesOf({ email, leads }: SiteConfig): readonly string[] {
  const channels = Object.values(leads?.channels ?? {});
  const addresses = [email, ...channels.flatMap((channel) => ('to' in channel ? channel.to : []))];
  return addresses.map((address) => address.toLowerCase());
}
